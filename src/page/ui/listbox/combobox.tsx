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
  /** A text beside the label. The search includes it. */
  readonly detail?: string
}

interface ComboboxProps {
  readonly control: FieldControl
  readonly listLabel: string
  readonly value: string
  /** The text of the field while nobody types. */
  readonly label: string
  /** Returns the options. It is called when the list is open. */
  readonly choices: () => readonly ComboboxChoice[]
  /** Makes an option of the typed text; null when that is not possible. */
  readonly typed?: (query: string) => ComboboxChoice | null
  readonly onPick: (id: string) => void
}

const WIDTH = 240

/** A field for the choice of one of many options. Typing filters the list. */
export function Combobox({ control, listLabel, value, label, choices, typed, onPick }: ComboboxProps) {
  const list = useFilterList({
    label: listLabel,
    find: (query) => [{ options: filterChoices(choices(), query, typed) }],
    keyOf: ({ id }: ComboboxChoice) => id,
    isChosen: ({ id }) => id === value,
    onPick: ({ id }) => onPick(id),
  })
  const { listbox } = list
  const shown = list.groups.flatMap(({ options }) => options)
  return (
    <FilterField control={control} list={list} words={label}>
      {/* Prevents a click in the list from taking the focus away from the field. */}
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
        {shown.length === 0 && <p className="hint pad-3 pad-x-4">{t('Nothing of that name.')}</p>}
      </Popover>
    </FilterField>
  )
}

/** The options that contain all typed words, first those that begin with the text; last the typed text itself. */
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
