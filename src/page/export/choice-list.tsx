import { useId } from 'react'

interface Choice<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly hint?: string
}

interface ChoiceListProps<Id extends string> {
  readonly label: string
  readonly choices: readonly Choice<Id>[]
  readonly chosen: Id | null
  readonly hidden?: boolean
  readonly onChoose: (id: Id) => void
}

/** A choice of one option, with each option on a line of its own. */
export function ChoiceList<Id extends string>({ label, choices, chosen, hidden, onChoose }: ChoiceListProps<Id>) {
  const name = useId()
  return (
    <fieldset hidden={hidden}>
      <legend>{label}</legend>
      {choices.map((each) => (
        <label key={each.id} className="export-choice flex type-body pointer pad-2 pad-x-0">
          <input type="radio" name={name} checked={each.id === chosen} onChange={() => onChoose(each.id)} />
          <span className="shrink break">
            {each.label}
            {each.hint !== undefined && <span className="hint block">{each.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
