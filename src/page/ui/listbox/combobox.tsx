import { t } from '../../../base/language/t.ts'
import './combobox.css'
import type { FieldControl } from '../field.tsx'
import { FilterField } from './filter-field.tsx'
import { Popover } from '../popover.tsx'
import { useFilterList } from './use-filter-list.ts'
import { comparedForm, wordFilter } from '../../../base/text/find-in-text.ts'

export interface ComboboxChoice {
  readonly id: string
  readonly label: string
  /** A text beside the label, which the search includes. */
  readonly detail?: string
}

interface ComboboxProps {
  readonly control: FieldControl
  readonly listLabel: string
  readonly value: string
  /** The text of the field while nobody types. */
  readonly label: string
  /** Requested once the list is open. */
  readonly choices: () => readonly ComboboxChoice[]
  /** Turns the typed text into an option, if possible. */
  readonly typed?: (query: string) => ComboboxChoice | null
  readonly onPick: (id: string) => void
}

const WIDTH = 240

/** A choice from a list that is too long for a menu: typing filters it. */
export function Combobox({ control, listLabel, value, label, choices, typed, onPick }: ComboboxProps) {
  const list = useFilterList({
    label: listLabel,
    find: (query) => [{ options: filterChoices(choices(), query, typed) }],
    isChosen: ({ id }: ComboboxChoice) => id === value,
    onPick: ({ id }) => onPick(id),
  })
  const { listbox } = list
  const shown = list.groups.flatMap(({ options }) => options)
  return (
    <FilterField control={control} list={list} words={label}>
      {/* A click in the list must not take the focus from the field. */}
      <Popover
        anchor={list.box}
        width={WIDTH}
        className="combobox-list"
        onMouseDown={(event) => event.preventDefault()}
      >
        <div {...listbox.list}>
          {shown.map((choice, index) => (
            <div
              key={choice.id}
              {...listbox.option(index)}
              aria-selected={choice.id === value}
              onClick={() => list.pick(choice)}
            >
              <span>{choice.label}</span>
              {choice.detail !== undefined && choice.detail !== choice.label && <small>{choice.detail}</small>}
            </div>
          ))}
        </div>
        {shown.length === 0 && <p className="hint">{t('Nothing of that name.')}</p>}
      </Popover>
    </FilterField>
  )
}

/** The options that contain every typed word, those that begin with it first; then the typed text itself. */
export function filterChoices(
  choices: readonly ComboboxChoice[],
  query: string,
  typed?: (query: string) => ComboboxChoice | null,
): readonly ComboboxChoice[] {
  const needle = comparedForm(query).trim()
  const fits = wordFilter(needle)
  const matches = choices.filter(({ id, label, detail = '' }) => fits(`${label} ${detail} ${id}`))
  const own = needle === '' ? null : (typed?.(query.trim()) ?? null)
  const first = (choice: ComboboxChoice) =>
    [choice.label, choice.detail ?? '', choice.id].some((text) => comparedForm(text).startsWith(needle)) ? 0 : 1
  return [
    ...matches.toSorted((a, b) => first(a) - first(b)),
    ...(own === null || matches.some(({ id }) => id === own.id) ? [] : [own]),
  ]
}
