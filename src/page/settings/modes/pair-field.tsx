import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { ModeProblem } from '../../../core/contract/library/library.ts'
import type { ModeFile } from '../../../core/contract/mode/mode-file.ts'
import { Switch } from '../../ui/switch.tsx'
import { isSameForBoth, problemAt } from './field-problems.ts'
import type { ModeField } from './mode-fields.ts'
import { readPath, readModeText } from './mode-paths.ts'
import { ModeTextField } from './text-field.tsx'

const SIDES = ['first', 'second'] as const

interface PairFieldProps {
  readonly field: ModeField
  readonly mode: ModeFile
  readonly problems: readonly ModeProblem[]
  readonly write: (changes: Readonly<Record<string, unknown>>) => void
}

/** The fields for a text of each participant, or a single field while both have the same text. */
export function PairField({ field: { path, label, hint, shape }, mode, problems, write }: PairFieldProps) {
  const [apart, setApart] = useState(!isSameForBoth(mode, path))
  /**
   * The second participant's text at the time when the person chose one text for both. It is used when they choose two
   * again.
   */
  const [aside, setAside] = useState<unknown>(undefined)
  const valueOf = (typed: string) => (shape === 'list' ? typed.split('\n') : typed)
  const title = (side: (typeof SIDES)[number]) => mode.roles[side].title || side
  return (
    <fieldset className="mode-pair stack gap-3">
      <legend className="visually-hidden">{label}</legend>
      <div className="mode-pair-head row wrap gap-5 rows-2 between">
        <span className="label type-small strong" aria-hidden>
          {label}
        </span>
        <Switch
          label={t('The same for both')}
          on={!apart}
          onChange={(both) => {
            setApart(!both)
            if (both) {
              setAside(readPath(mode, `${path}.second`))
              write({ [`${path}.second`]: readPath(mode, `${path}.first`) })
            } else if (aside !== undefined) write({ [`${path}.second`]: aside })
          }}
        />
      </div>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {apart ? (
        <div className="mode-pair-sides grid gap-5">
          {SIDES.map((side) => (
            <ModeTextField
              key={side}
              path={`${path}.${side}`}
              label={title(side)}
              shape={shape}
              error={problemAt(problems, `${path}.${side}`)}
              value={readModeText(mode, `${path}.${side}`)}
              onChange={(typed) => write({ [`${path}.${side}`]: valueOf(typed) })}
            />
          ))}
        </div>
      ) : (
        <ModeTextField
          path={`${path}.first`}
          label={t('{title} and {title2}', { title: title('first'), title2: title('second') })}
          shape={shape}
          error={problemAt(problems, `${path}.first`) ?? problemAt(problems, `${path}.second`)}
          value={readModeText(mode, `${path}.first`)}
          onChange={(typed) => write({ [`${path}.first`]: valueOf(typed), [`${path}.second`]: valueOf(typed) })}
        />
      )}
    </fieldset>
  )
}
