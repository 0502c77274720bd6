import { useEffect, type RefObject } from 'react'
import { LOADED_HASH } from '../host/loaded-hash.ts'

/** A screen that took the place of the one with the focus takes the focus, so that keys go on working. Whoever is somewhere else stays there, and where the page was loaded the browser says where the focus is. */
export function useFocusHere(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost && location.hash !== LOADED_HASH) place.current?.focus({ preventScroll: true })
  }, [place])
}
