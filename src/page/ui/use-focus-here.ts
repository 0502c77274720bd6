import { useEffect, type RefObject } from 'react'
import { LOADED_HASH } from '../host/loaded-hash.ts'

/**
 * Gives a screen the focus when it replaces the one that had it, so that keys go on working. A focus that is elsewhere
 * stays there. After the page was loaded the browser decides.
 */
export function useFocusHere(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost && location.hash !== LOADED_HASH) place.current?.focus({ preventScroll: true })
  }, [place])
}
