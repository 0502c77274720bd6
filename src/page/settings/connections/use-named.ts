import { useEffect, useRef, type RefObject } from 'react'

/** Brings what the address names into view. */
export function useNamed(named: boolean): RefObject<HTMLLIElement | null> {
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (named) element.current?.scrollIntoView?.({ block: 'center' })
  }, [named])
  return element
}
