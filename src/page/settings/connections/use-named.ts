import { useEffect, useRef, type RefObject } from 'react'

/** Returns a ref whose element scrolls into view when the address names it. */
export function useNamed(named: boolean): RefObject<HTMLLIElement | null> {
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (named) element.current?.scrollIntoView?.({ block: 'center' })
  }, [named])
  return element
}
