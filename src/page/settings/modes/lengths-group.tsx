import { t } from '../../../base/language/t.ts'
import type { ModeProblem } from '../../../core/contract/library/library.ts'
import type { ModeFile } from '../../../core/contract/mode/mode-file.ts'
import { ownClosing } from '../../../core/dialog/turns/closing-names.ts'
import { Problem } from '../../ui/problem.tsx'
import { problemAt } from './field-problems.ts'
import { modeLengthLabels, SEAT_LENGTHS } from './mode-fields.ts'
import { readPath } from './mode-paths.ts'

interface LengthsProps {
  readonly mode: ModeFile
  readonly problems: readonly ModeProblem[]
  readonly write: (changes: Readonly<Record<string, unknown>>) => void
}

/** The fields for the lengths of all turns, in words. Each side may have its own. */
export function LengthsGroup({ mode, problems, write }: LengthsProps) {
  const labels = modeLengthLabels(ownClosing(mode))
  const names = Object.keys(labels) as readonly (keyof typeof labels)[]
  const own = (['first', 'second'] as const).flatMap((side) =>
    SEAT_LENGTHS.map((name) => ({
      path: `seatLengths.${side} ${name}`,
      label: t('{length}{name, select, comment { before} other {,}} {who}', {
        length: labels[name],
        name,
        who: mode.roles[side].title || side,
      }),
    })),
  )
  const ownLengths = own.filter(({ path }) => readPath(mode, path) !== undefined)
  const missing = own.filter(({ path }) => readPath(mode, path) === undefined)
  return (
    <>
      <div className="stack gap-3">
        {names.map((name) => (
          <LengthRow key={name} label={labels[name]} path={`lengths.${name}`} {...{ mode, problems, write }} />
        ))}
        {ownLengths.map(({ path, label }) => (
          <LengthRow
            key={path}
            label={label}
            path={path}
            onRemove={() => write({ [path]: undefined })}
            {...{ mode, problems, write }}
          />
        ))}
      </div>
      {missing.length > 0 && (
        <select
          className="input mode-lengths-add"
          aria-label={t('Add a length of one side')}
          value=""
          onChange={({ target: { value } }) => {
            const common = readPath(mode, `lengths.${value.split(' ').at(-1) ?? ''}`)
            if (value !== '') write({ [value]: common ?? [50, 100] })
          }}
        >
          <option value="">{t('Add a length of one side …')}</option>
          {missing.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
        </select>
      )}
    </>
  )
}

interface LengthRowProps extends LengthsProps {
  readonly label: string
  readonly path: string
  readonly onRemove?: () => void
}

export function LengthRow({ label, path, mode, problems, write, onRemove }: LengthRowProps) {
  const value = readPath(mode, path)
  const pair: readonly unknown[] = Array.isArray(value) ? value : []
  const error = problemAt(problems, path)
  const noteId = `length-${path.replaceAll(/\W/g, '-')}`
  const input = (at: 0 | 1, words: string) => (
    <input
      className="input"
      inputMode="numeric"
      aria-label={t('{label}, {words}, in words', { label, words })}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : noteId}
      data-path={path}
      value={typedOf(pair[at])}
      onChange={(event) => write({ [path]: [pair[0] ?? null, pair[1] ?? null].with(at, numberOf(event.target.value)) })}
    />
  )
  return (
    <div className="mode-length grid rows-2 middle type-body">
      <span>{label}</span>
      {input(0, 'from')}
      <span aria-hidden>{t('to')}</span>
      {input(1, 'to')}
      {onRemove && (
        <button
          type="button"
          className="button quiet small"
          aria-label={t('{label}: as the other side', { label })}
          onClick={onRemove}
        >
          {t('Remove')}
        </button>
      )}
      {error !== undefined && <Problem id={noteId}>{error}</Problem>}
    </div>
  )
}

function typedOf(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? `${value}` : ''
}

/**
 * Reads a typed number; null for an empty text. A text that is no number is returned as it is, so that it is reported.
 */
function numberOf(typed: string): number | string | null {
  if (typed.trim() === '') return null
  return /^\d+$/.test(typed.trim()) ? Number(typed) : typed
}
