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
      <legend className="below-3 muted type-small medium">{label}</legend>
      <div className="row wrap gap-3">
        {options.map((option) => (
          <label className="relative pointer" key={option.value}>
            <input
              className="pointer"
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="pad-x-5 rounded surface type-small">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
