import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react'
import { windowSize, zoom } from '../state/zoom.ts'

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
      const view = windowSize()
      const box = placeOf(element)
      const page = element.closest('.page')
      const shown = page === null ? null : placeOf(page)
      const bottom = Math.min(shown?.bottom ?? view.height, view.height) - EDGE
      const top = Math.max(shown?.top ?? 0, 0) + EDGE
      const wide = Math.min(Math.max(width, box.right - box.left), view.width - 2 * EDGE)
      const left = Math.max(EDGE, Math.min(box.left, view.width - wide - EDGE))
      const below = bottom - box.bottom - GAP
      const above = box.top - top - GAP
      const side = below < ROOM_WANTED && above > below ? { bottom: view.height - box.top + GAP, maxHeight: above } : { top: box.bottom + GAP, maxHeight: below }
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

/** Where an element is, in the pixels of the zoomed page. */
function placeOf(element: Element) {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const scale = zoom()
  return { left: left / scale, top: top / scale, right: right / scale, bottom: bottom / scale }
}
