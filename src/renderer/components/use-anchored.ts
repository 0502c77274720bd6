import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react'

const GAP = 4
const EDGE = 8
/** Below this much room under the anchor, the side with more room is taken. */
const ROOM_WANTED = 260

/** Where something at least `width` wide lies beside its anchor, inside the window and the page's scroller. */
export function useAnchored(anchor: RefObject<HTMLElement | null>, width: number): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({})
  useLayoutEffect(() => {
    const place = () => {
      const element = anchor.current
      if (!element) return
      const box = element.getBoundingClientRect()
      const page = element.closest('.page')?.getBoundingClientRect()
      const bottom = Math.min(page?.bottom ?? innerHeight, innerHeight) - EDGE
      const top = Math.max(page?.top ?? 0, 0) + EDGE
      const wide = Math.min(Math.max(width, box.width), innerWidth - 2 * EDGE)
      const left = Math.max(EDGE, Math.min(box.left, innerWidth - wide - EDGE))
      const below = bottom - box.bottom - GAP
      const above = box.top - top - GAP
      const side = below < ROOM_WANTED && above > below ? { bottom: innerHeight - box.top + GAP, maxHeight: above } : { top: box.bottom + GAP, maxHeight: below }
      const next = { left, width: wide, ...side }
      setStyle((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next))
    }
    place()
    addEventListener('resize', place)
    addEventListener('scroll', place, true)
    return () => {
      removeEventListener('resize', place)
      removeEventListener('scroll', place, true)
    }
  }, [anchor, width])
  return style
}
