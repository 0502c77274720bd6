import { t } from '../../base/language/t.ts'
import type { SettingRow, StateRow } from '../../core/contract/seat-settings.ts'
import { formatNumber } from '../../base/format/count.ts'
import { Field } from '../ui/field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import type { OfferedSetting } from '../draft/seat-takes.ts'

interface SettingInputProps {
  readonly setting: OfferedSetting
  /** The settings of the dialog that the seat's settings replace. */
  readonly dialog: { readonly critique: boolean; /** The model thinks before it answers. */ readonly reasons: boolean }
  readonly value: string
  readonly error: string | undefined
  /** A note about the choice, shown below it. */
  readonly hint?: string | null
  readonly onChange: (value: string) => void
}

/** Whether a setting replaces one of the dialog. Its empty option then names the dialog's setting. */
export function inherits(row: SettingRow): boolean {
  return row.kind === 'choice' && row.inherits !== undefined
}

/** The field for a setting of a model: a number, or a choice of the supported values. */
export function SettingInput({
  setting: { row, options },
  dialog,
  value,
  error,
  hint = null,
  onChange,
}: SettingInputProps) {
  if (row.kind === 'number')
    return (
      <TextField
        label={t(row.label)}
        error={error}
        inputMode={row.whole ? 'numeric' : 'decimal'}
        value={value}
        placeholder={row.unit ?? t('{min} to {max}', { min: formatNumber(row.min), max: formatNumber(row.max) })}
        autoComplete="off"
        onChange={onChange}
      />
    )
  // A value that only another model supports is shown as the default.
  const offered = options.some(({ text }) => text === value)
  return (
    <div className={inherits(row) ? 'wide' : undefined}>
      <Field label={t(row.label)} error={error} hint={hint}>
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

/** The label of the empty option: what happens while no value is chosen. */
function formatUsual(row: StateRow, { critique, reasons }: SettingInputProps['dialog']): string {
  if (row.name === 'search') return t('Off')
  if (row.kind !== 'choice' || row.inherits === undefined) return t('As usual')
  if (!critique) return t('As the dialog: nobody')
  return reasons ? t('As usual: nobody, for it reasons by itself') : t('As the dialog: itself')
}
