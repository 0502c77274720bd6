import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FieldControl } from '../field.tsx'
import { Popover } from '../popover.tsx'
import { useListbox } from './use-listbox.ts'
import './combobox.css'

export interface Choice {
  readonly id: string
  readonly label: string
  /** Shown beside the label and searched too. */
  readonly detail?: string
}

interface ComboboxProps {
  readonly control: FieldControl
  readonly listLabel: string
  readonly value: string
  /** What the field says while nobody types. */
  readonly label: string
  /** Asked for once the list is open. */
  readonly choices: () => readonly Choice[]
  /** Makes a choice of what was typed, where that is one. */
  readonly typed?: (query: string) => Choice | null
  readonly onPick: (id: string) => void
}

const WIDTH = 240

/** One of a list that is too long for a menu: what is typed filters it. */
export function Combobox({ control, listLabel, value, label, choices, typed, onPick }: ComboboxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState<string | null>(null)
  const open = query !== null
  const shown = open ? filterChoices(choices(), query, typed) : []
  const listbox = useListbox({
    label: listLabel,
    open,
    count: shown.length,
    usual: query === '' ? shown.findIndex(({ id }) => id === value) : 0,
    onPick: (index) => pick(shown[index]),
    onOpen: () => setQuery(''),
    onClose: close,
  })

  function close(): void {
    setQuery(null)
    listbox.setActive(null)
  }
  function pick(choice: Choice | undefined): void {
    close()
    if (choice) onPick(choice.id)
  }

  return (
    <div className="combobox" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
      <input
        {...control}
        {...listbox.field}
        ref={input}
        className="input"
        role="combobox"
        aria-expanded={open}
        spellCheck={false}
        value={query === null ? label : query}
        placeholder={label}
        onClick={() => setQuery(query ?? '')}
        onChange={(event) => {
          setQuery(event.target.value)
          listbox.setActive(null)
        }}
        onKeyDown={listbox.onKeyDown}
      />
      <ChevronDown size={14} aria-hidden />
      {open && (
        // A press on the list must not take the focus from the field.
        <Popover anchor={input} width={WIDTH} className="combobox-list" onMouseDown={(event) => event.preventDefault()}>
          <div {...listbox.list}>
            {shown.map((choice, index) => (
              <div
                key={choice.id}
                {...listbox.option(index)}
                aria-selected={choice.id === value}
                onClick={() => pick(choice)}
              >
                <span>{choice.label}</span>
                {choice.detail !== undefined && choice.detail !== choice.label && <small>{choice.detail}</small>}
              </div>
            ))}
          </div>
          {shown.length === 0 && <p className="hint">Nothing of that name.</p>}
        </Popover>
      )}
    </div>
  )
}

/** Those that have every word typed, those that begin with it first; then what was typed itself. */
export function filterChoices(
  choices: readonly Choice[],
  query: string,
  typed?: (query: string) => Choice | null,
): readonly Choice[] {
  const wanted = query.trim().toLocaleLowerCase()
  const words = wanted.split(/\s+/)
  const textOf = ({ id, label, detail = '' }: Choice) => `${label} ${detail} ${id}`.toLocaleLowerCase()
  const found = choices.filter((choice) => words.every((word) => textOf(choice).includes(word)))
  const own = wanted === '' ? null : (typed?.(query.trim()) ?? null)
  const first = (choice: Choice) =>
    [choice.label, choice.detail ?? '', choice.id].some((text) => text.toLocaleLowerCase().startsWith(wanted)) ? 0 : 1
  return [
    ...found.toSorted((a, b) => first(a) - first(b)),
    ...(own === null || found.some(({ id }) => id === own.id) ? [] : [own]),
  ]
}
