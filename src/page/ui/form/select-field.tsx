import { Field } from '../field.tsx'
import { focusFirst } from '../focus-first.ts'

interface SelectFieldProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[]
  readonly onChange: (value: Value) => void
  readonly error?: string | undefined
  readonly hint?: string | null | undefined
  /** Whether this is the first field of its window, which takes the focus. */
  readonly first?: boolean
}

/** A field for the choice of one value. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange, error, hint, first = false } = props
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <select
          {...control}
          className="input"
          ref={first ? focusFirst : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
