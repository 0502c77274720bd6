import { useId } from 'react'
import './choices.css'

interface ChoicesProps<T extends string | number> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}

/** A choice between a few options, shown side by side. Arrow keys change the choice. */
export function Choices<T extends string | number>({ label, value, options, onChange }: ChoicesProps<T>) {
  const name = useId()
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      <div className="row wrap gap-3">
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
