import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useLayer } from '../layers.ts'

interface ListboxOptions {
  /** The label of the list for screen readers. */
  readonly label: string
  readonly open: boolean
  /** The name of each option. The active option stays active where others come before it. */
  readonly keys: readonly string[]
  /** The index of the option that is active at first; -1 for none. */
  readonly usual: number
  readonly onPick: (index: number) => void
  /** Called for an arrow key while the list is closed. */
  readonly onOpen?: () => void
  /** Closes the list without a choice. Called for Alt+ArrowUp, Ctrl+Enter and Command+Enter. */
  readonly onClose: () => void
  /** Called for Escape in place of `onClose`. */
  readonly onEscape?: () => void
}

export interface Listbox {
  /** The index of the active option; -1 for none. */
  readonly active: number
  readonly setActive: (index: number | null) => void
  /** The attributes of the text field, which keeps the focus. */
  readonly field: {
    readonly 'aria-controls': string | undefined
    readonly 'aria-autocomplete': 'list'
    readonly 'aria-activedescendant': string | undefined
    readonly autoComplete: 'off'
  }
  /** The attributes of the element around the options. */
  readonly list: { readonly id: string; readonly role: 'listbox'; readonly 'aria-label': string }
  /** Returns the attributes of an option. `aria-selected` is set besides, on the chosen option. */
  readonly option: (index: number) => { readonly id: string; readonly role: 'option'; readonly className: string }
  /** Handles a key. Returns whether the list used it. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean
}

/** The number of options that Page Up and Page Down move. */
const PAGE = 8
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }

/**
 * The keys and ARIA attributes of a list whose focus stays in a text field. Arrow keys move and go on at the other end,
 * Enter chooses, Escape closes.
 */
export function useListbox(options: ListboxOptions): Listbox {
  const { label, open, keys, usual, onPick, onOpen, onClose, onEscape = onClose } = options
  const id = useId()
  const [moved, setMoved] = useState<{ readonly index: number; readonly key: string | undefined } | null>(null)
  const active = Math.min(moved === null ? usual : placeOf(moved, keys), keys.length - 1)
  const activeId = open && active >= 0 ? `${id}-${active}` : undefined
  useLayer(open, onEscape)
  const scrolledFor = useRef(moved)
  useEffect(() => {
    const byKey = moved !== scrolledFor.current
    scrolledFor.current = moved
    const option = activeId === undefined ? null : document.getElementById(activeId)
    // Where options arrive, nothing moves under the pointer.
    if (byKey || !option?.closest('[role="listbox"]')?.matches(':hover')) option?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId, moved])

  function setActive(index: number | null): void {
    setMoved(index === null ? null : { index, key: keys[index] })
  }

  function onKeyDown(event: KeyboardEvent): boolean {
    if (event.nativeEvent.isComposing) return false
    if (event.key === 'Enter' && open) {
      // With one of these modifiers the key is a shortcut of the page, so the list closes in order not to cover the
      // page.
      if (event.ctrlKey || event.metaKey) {
        onClose()
        return false
      }
      event.preventDefault()
      if (active < 0) onClose()
      else onPick(active)
      return true
    }
    const step = STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || (!open && !onOpen)) return false
    event.preventDefault()
    if (!open) onOpen?.()
    else if (event.altKey && event.key === 'ArrowUp') onClose()
    else setActive(stepFrom(active, step, keys.length - 1))
    return true
  }
  return {
    active,
    setActive,
    field: {
      'aria-controls': open ? id : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': activeId,
      autoComplete: 'off',
    },
    list: { id, role: 'listbox', 'aria-label': label },
    option: (index) => ({ id: `${id}-${index}`, role: 'option', className: index === active ? 'active' : '' }),
    onKeyDown,
  }
}

/** The index of an option after the list has changed: its own wherever it is now, or the same when it is gone. */
function placeOf(
  { index, key }: { readonly index: number; readonly key: string | undefined },
  keys: readonly string[],
) {
  if (key === undefined || keys[index] === key) return index
  const now = keys.indexOf(key)
  return now < 0 ? index : now
}

/** The index after a step. A single step goes on at the other end; a page stops at the ends. */
function stepFrom(active: number, step: number, last: number): number {
  const next = active + step
  if (next < 0) return step === -1 && active <= 0 ? last : 0
  if (next > last) return step === 1 && active >= last ? Math.min(0, last) : last
  return next
}
