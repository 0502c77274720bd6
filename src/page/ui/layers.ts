import { useEffect, useEffectEvent, useRef } from 'react'
import { useScreenAddress } from '../host/route.ts'
import { createStore, type Readable } from '../host/store/store.ts'

type Close = () => void
const open: Close[] = []

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  const top = open.at(-1)
  if (!top) return
  event.preventDefault()
  event.stopPropagation()
  top()
}

let windows: readonly HTMLElement[] = []
const top = createStore<HTMLElement | null>(null)

/** The topmost modal; null while there is none. */
export const topWindow: Readable<HTMLElement | null> = top

/** Records that a modal has opened. Returns a function that records that it has closed. */
export function openWindow(element: HTMLElement): () => void {
  const change = (next: readonly HTMLElement[]): void => {
    windows = next
    top.set(next.at(-1) ?? null)
  }
  change([...windows, element])
  return () => change(windows.filter((each) => each !== element))
}

/**
 * Registers a layer while it is open: Escape closes it if it is the topmost layer, and so does leaving the screen over
 * which it was opened, by a link, the address or the back button.
 */
export function useLayer(isOpen: boolean, close: Close): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const layer = () => closeNow()
    open.push(layer)
    if (open.length === 1) addEventListener('keydown', onKeyDown, true)
    return () => {
      open.splice(open.indexOf(layer), 1)
      if (open.length === 0) removeEventListener('keydown', onKeyDown, true)
    }
  }, [isOpen])
  const address = useScreenAddress()
  const openedAt = useRef<string | null>(null)
  useEffect(() => {
    openedAt.current = isOpen ? (openedAt.current ?? address) : null
    if (isOpen && openedAt.current !== address) closeNow()
  }, [isOpen, address])
}
