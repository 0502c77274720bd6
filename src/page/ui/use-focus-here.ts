import { useEffect, type RefObject } from 'react'
import { LOADED_HASH } from '../host/loaded-hash.ts'

/**
 * A screen that replaces the focused one takes the focus, so that keys go on working. If the focus is elsewhere it
 * stays there, and after a page load the browser decides.
 */
export function useFocusHere(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost && location.hash !== LOADED_HASH) place.current?.focus({ preventScroll: true })
  }, [place])
}
