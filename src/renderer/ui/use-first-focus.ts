import { useEffect, useRef, type RefObject } from 'react'

/** The element that has the focus once a window is open, instead of the first one in it. */
export function useFirstFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null)
  // The window inside has opened by now: effects of children come first.
  useEffect(() => element.current?.focus(), [])
  return element
}
