import { comma } from '../../../../base/format/count.ts'
import { Plus, RotateCcw, X } from 'lucide-react'
import { t, translateKnown } from '../../../../base/language/t.ts'
import type { Criterion } from '../../../../core/contract/judging/judging-facts.ts'
import { CRITERIA_MAX } from '../../../../core/contract/limits.ts'

interface RubricFieldsProps {
  readonly rubric: readonly Criterion[]
  readonly standard: boolean
  readonly onChange: (rubric: readonly Criterion[]) => void
  readonly onReset: () => void
}

/** The fields of the criteria, closed until a person wants to change them. */
export function RubricFields({ rubric, standard, onChange, onReset }: RubricFieldsProps) {
  const change = (at: number, part: Partial<Criterion>) =>
    onChange(rubric.map((each, index) => (index === at ? { ...each, ...part } : each)))
  return (
    <details className="rubric">
      <summary className="muted type-small">
        {t('What they judge by: {criteria}', {
          criteria:
            rubric.map(({ label }) => translateKnown(label)).join(comma()) ||
            t('{count, plural, one {# criterion} other {# criteria}}', { count: 0 }),
        })}
      </summary>
      <ol className="stack gap-5 above-5" aria-label={t('Criteria')}>
        {rubric.map(({ id, label, text }, index) => (
          <li key={id} className="rubric-criterion grid start">
            <input
              className="input"
              aria-label={t('Name of criterion {number}', { number: index + 1 })}
              maxLength={60}
              value={translateKnown(label)}
              onChange={(event) => change(index, { label: event.target.value })}
            />
            <textarea
              className="input"
              rows={2}
              aria-label={t('What is looked at for criterion {number}', { number: index + 1 })}
              maxLength={500}
              value={translateKnown(text)}
              onChange={(event) => change(index, { text: event.target.value })}
            />
            <button
              type="button"
              className="button quiet icon"
              aria-label={t('Remove criterion {number}', { number: index + 1 })}
              onClick={() => onChange(rubric.filter((_, at) => at !== index))}
            >
              <X size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ol>
      <div className="above-4 row wrap">
        {rubric.length < CRITERIA_MAX && (
          <button
            type="button"
            className="button small"
            onClick={() => onChange([...rubric, { id: freeId(rubric), label: '', text: '' }])}
          >
            <Plus size={14} aria-hidden />
            {t('Add a criterion')}
          </button>
        )}
        {!standard && (
          <button type="button" className="button small quiet" onClick={onReset}>
            <RotateCcw size={14} aria-hidden />
            {t('Reset to the standard')}
          </button>
        )}
      </div>
    </details>
  )
}

/** An unused id for a criterion. */
function freeId(rubric: readonly Criterion[]): string {
  let number = rubric.length + 1
  while (rubric.some(({ id }) => id === `own-${number}`)) number += 1
  return `own-${number}`
}
