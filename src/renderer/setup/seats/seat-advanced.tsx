import type { SeatId } from '../../../contract/dialog-config.ts'
import type { SettingRow, StateRow } from '../../../contract/seat-settings.ts'
import { formatNumber } from '../../../format/count.ts'
import { Field } from '../../ui/field.tsx'
import type { FieldErrors, FieldKey } from '../../draft/check-draft.ts'
import type { SeatDraft } from '../../draft/draft.ts'
import './seat-advanced.css'
import { formatSettings, type SettingField } from '../../draft/seat-settings.ts'
import type { OfferedSetting, SeatTakes } from '../../draft/seat-takes.ts'

interface SeatAdvancedProps {
  readonly seat: SeatId
  readonly draft: SeatDraft
  readonly takes: SeatTakes
  /** The dialog's own switch, for the words of "as the dialog". */
  readonly critique: boolean
  readonly errors: FieldErrors
  readonly onChange: (next: Partial<SeatDraft>, ...fields: readonly FieldKey[]) => void
}

/** What else may be set for a seat: only what its model takes. */
export function SeatAdvanced({ seat, draft, takes, critique, errors, onChange }: SeatAdvancedProps) {
  const key = (name: SettingField): FieldKey => `seats.${seat}.${name}`
  // A choice over the dialog's own switch takes the whole width, so it goes first.
  const settings = takes.settings.toSorted((a, b) => Number(inherits(b.row)) - Number(inherits(a.row)))
  const wrong = [...settings.map(({ row }) => row.name), 'persona' as const, 'instructions' as const].some(
    (name) => errors[key(name)] !== undefined,
  )
  const words = formatSettings(draft, takes)
  return (
    <details className="seat-card-more" open={wrong || undefined}>
      <summary title={words}>{words === '' ? 'Advanced' : `Advanced: ${words}`}</summary>
      <div className="seat-advanced">
        {!takes.known && (
          <p className="hint">
            Nobody described this model, so everything is offered; its vendor may refuse some of it.
          </p>
        )}
        {(['persona', 'instructions'] as const).map((name) => (
          <Field key={name} label={name === 'persona' ? 'Persona' : 'Extra instructions'} error={errors[key(name)]}>
            {(control) => (
              <textarea
                {...control}
                className="input"
                rows={2}
                value={draft[name]}
                placeholder={
                  name === 'persona' ? 'Who speaks here: background, manner, tone' : 'What this seat should do or avoid'
                }
                onChange={(event) => onChange({ [name]: event.target.value }, key(name))}
              />
            )}
          </Field>
        ))}
        <div className="seat-advanced-grid">
          {settings.map((setting) => (
            <SettingInput
              key={setting.row.name}
              setting={setting}
              dialog={{ critique, reasons: reasons(draft, takes) }}
              value={draft[setting.row.name]}
              error={errors[key(setting.row.name)]}
              onChange={(value) => onChange({ [setting.row.name]: value }, key(setting.row.name))}
            />
          ))}
        </div>
      </div>
    </details>
  )
}

/** The model thinks before it answers, as the seat is set. */
function reasons(draft: SeatDraft, takes: SeatTakes): boolean {
  const thinking = takes.known ? takes.settings.find(({ row }) => row.name === 'thinking') : undefined
  return thinking !== undefined && !thinking.options.some(({ text }) => text === 'off' && draft.thinking === text)
}

function inherits(row: SettingRow): boolean {
  return row.kind === 'choice' && row.inherits !== undefined
}

interface SettingInputProps {
  readonly setting: OfferedSetting
  /** The dialog's own switches. */
  readonly dialog: { readonly critique: boolean; /** The model thinks before it answers. */ readonly reasons: boolean }
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function SettingInput({ setting: { row, options }, dialog, value, error, onChange }: SettingInputProps) {
  if (row.kind === 'number')
    return (
      <Field label={row.label} error={error}>
        {(control) => (
          <input
            {...control}
            className="input"
            inputMode={row.whole ? 'numeric' : 'decimal'}
            value={value}
            placeholder={row.unit ?? `${formatNumber(row.min)} to ${formatNumber(row.max)}`}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    )
  // What another model took and this one does not stands as the usual.
  const offered = options.some(({ text }) => text === value)
  return (
    <div className={inherits(row) ? 'wide' : undefined}>
      <Field label={row.label} error={error}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={offered ? value : ''}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{formatUsual(row, dialog)}</option>
            {options.map(({ text, label }) => (
              <option key={text} value={text}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}

/** What holds while nothing is chosen. */
function formatUsual(row: StateRow, { critique, reasons }: SettingInputProps['dialog']): string {
  if (row.name === 'search') return 'Off'
  if (row.kind !== 'choice' || row.inherits === undefined) return 'As usual'
  if (!critique) return 'As the dialog: nobody'
  return reasons ? 'As usual: nobody, for it reasons by itself' : 'As the dialog: itself'
}
