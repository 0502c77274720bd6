import { useEffect, type RefObject } from 'react'

/** Where the page was loaded: there the browser says where the focus is. */
const loaded = typeof location === 'undefined' ? '' : location.hash

/** A screen that took the place of the one with the focus takes the focus, so that keys go on working. Whoever is somewhere else stays there. */
export function useFocusHere(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost && location.hash !== loaded) place.current?.focus({ preventScroll: true })
  }, [place])
}
