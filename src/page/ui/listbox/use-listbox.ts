import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useLayer } from '../layers.ts'

interface ListboxOptions {
  /** What a screen reader calls the list. */
  readonly label: string
  readonly open: boolean
  /** Options in the list now. */
  readonly count: number
  /** The option that the keys are at before they moved; -1 for none. */
  readonly usual: number
  readonly onPick: (index: number) => void
  /** An arrow key while the list is closed. */
  readonly onOpen?: () => void
  /** The list goes and nothing is picked: Alt+ArrowUp, Ctrl+Enter. */
  readonly onClose: () => void
  /** Escape, where it does more than that. */
  readonly onEscape?: () => void
}

export interface Listbox {
  /** Index of the option the keys are at; -1 for none. */
  readonly active: number
  readonly setActive: (index: number | null) => void
  /** For the field that keeps the focus. */
  readonly field: {
    readonly 'aria-controls': string | undefined
    readonly 'aria-autocomplete': 'list'
    readonly 'aria-activedescendant': string | undefined
    readonly autoComplete: 'off'
  }
  /** For the element that holds the options. */
  readonly list: { readonly id: string; readonly role: 'listbox'; readonly 'aria-label': string }
  /** For each option; whether it is the chosen one is said by aria-selected. */
  readonly option: (index: number) => { readonly id: string; readonly role: 'option'; readonly className: string }
  /** True when the key was for the list. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean
}

/** How far Page Up and Page Down go. */
const PAGE = 8
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }

/** The keys and the ARIA of a list whose focus stays in a field: arrows go around, Enter picks, Escape closes. */
export function useListbox(options: ListboxOptions): Listbox {
  const { label, open, count, usual, onPick, onOpen, onClose, onEscape = onClose } = options
  const id = useId()
  const [moved, setActive] = useState<number | null>(null)
  const active = Math.min(moved ?? usual, count - 1)
  const activeId = open && active >= 0 ? `${id}-${active}` : undefined
  useLayer(open, onEscape)
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])

  function onKeyDown(event: KeyboardEvent): boolean {
    if (event.nativeEvent.isComposing) return false
    if (event.key === 'Enter' && open) {
      // With these keys it means something to the page, which the list must not lie over.
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
    else setActive(stepFrom(active, step, count - 1))
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

/** A single step goes around at the ends, a page stops there. */
function stepFrom(active: number, step: number, last: number): number {
  const next = active + step
  if (next < 0) return step === -1 && active <= 0 ? last : 0
  if (next > last) return step === 1 && active >= last ? Math.min(0, last) : last
  return next
}
