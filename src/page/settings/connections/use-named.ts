import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls to the element that the address names. */
export function useNamed(named: boolean): RefObject<HTMLLIElement | null> {
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (named) element.current?.scrollIntoView?.({ block: 'center' })
  }, [named])
  return element
}
