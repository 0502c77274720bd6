import { ChevronDown } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { FieldControl } from './field.tsx'
import { useLayer } from './layers.ts'
import { useAnchored } from './use-anchored.ts'
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
  const listId = useId()
  const [query, setQuery] = useState<string | null>(null)
  const [active, setActive] = useState<number | null>(null)
  const open = query !== null
  const shown = open ? filterChoices(choices(), query, typed) : []
  const chosen = shown.findIndex(({ id }) => id === value)
  const at = active === null ? (query === '' ? chosen : 0) : Math.min(active, shown.length - 1)

  function close(): void {
    setQuery(null)
    setActive(null)
  }
  function pick(choice: Choice | undefined): void {
    close()
    if (choice) onPick(choice.id)
  }
  useLayer(open, close)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && open) {
      event.preventDefault()
      return pick(shown[at])
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (!open) return setQuery('')
    setActive((at + step + shown.length) % Math.max(1, shown.length))
  }

  return (
    <div className="combobox" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
      <input
        {...control}
        ref={input}
        className="input"
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 && shown.length > 0 ? `${listId}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={query === null ? label : query}
        placeholder={label}
        onClick={() => setQuery(query ?? '')}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(null)
        }}
        onKeyDown={onKeyDown}
      />
      <ChevronDown size={14} aria-hidden />
      {open && (
        <Choices
          anchor={input}
          listId={listId}
          label={listLabel}
          shown={shown}
          active={at}
          value={value}
          onPick={pick}
        />
      )}
    </div>
  )
}

interface ChoicesProps {
  readonly anchor: React.RefObject<HTMLElement | null>
  readonly listId: string
  readonly label: string
  readonly shown: readonly Choice[]
  readonly active: number
  readonly value: string
  readonly onPick: (choice: Choice) => void
}

function Choices({ anchor, listId, label, shown, active, value, onPick }: ChoicesProps) {
  const box = useRef<HTMLDivElement>(null)
  const style = useAnchored(anchor, WIDTH)
  useLayoutEffect(() => box.current?.showPopover?.(), [])
  useLayoutEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [listId, active, style.maxHeight])
  return (
    // A press on the list must not take the focus from the field.
    <div
      ref={box}
      popover="manual"
      className="combobox-list"
      style={style}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div role="listbox" id={listId} aria-label={label}>
        {shown.map((choice, index) => (
          <div
            key={choice.id}
            role="option"
            id={`${listId}-${index}`}
            aria-selected={choice.id === value}
            className={index === active ? 'active' : undefined}
            onClick={() => onPick(choice)}
          >
            <span>{choice.label}</span>
            {choice.detail !== undefined && choice.detail !== choice.label && <small>{choice.detail}</small>}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className="hint">Nothing of that name.</p>}
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
