import { useCallback, useRef, useState, type RefObject } from 'react'

/**
 * The height in pixels of everything above the list, which the list needs, and a ref for that element. When the height
 * changes while the reader is further down, the text being read stays in place.
 */
export function useLead(
  box: RefObject<HTMLElement | null>,
): readonly [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [height, setHeight] = useState(0)
  const last = useRef<number | null>(null)
  const attach = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const observer = new ResizeObserver(() => {
        const next = element.offsetHeight
        const before = last.current
        last.current = next
        setHeight(next)
        if (box.current && before !== null && next !== before && box.current.scrollTop > before)
          box.current.scrollTop += next - before
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [box],
  )
  return [attach, height]
}
