import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react'
import { windowSize, zoom } from '../host/zoom.ts'

const GAP = 4
const EDGE = 8
/** Below this much room under the anchor, the side with more room is taken. */
const ROOM_WANTED = 260

interface Bounds {
  readonly top: number
  readonly bottom: number
}

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
      const inPage = page === null ? null : roomIn(box, placeOf(page), view.height)
      // In a small window it may lie over what stands around the page.
      const { above, below } =
        inPage !== null && Math.max(inPage.above, inPage.below) >= ROOM_WANTED
          ? inPage
          : roomIn(box, { top: 0, bottom: view.height }, view.height)
      const wide = Math.min(Math.max(width, box.right - box.left), view.width - 2 * EDGE)
      const left = Math.max(EDGE, Math.min(box.left, view.width - wide - EDGE))
      const side =
        below < ROOM_WANTED && above > below
          ? { bottom: view.height - box.top + GAP, maxHeight: above }
          : { top: box.bottom + GAP, maxHeight: below }
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

/** Pixels free above and below a box, within bounds and the window. */
function roomIn(box: Bounds, { top, bottom }: Bounds, height: number) {
  return { above: box.top - GAP - Math.max(top, 0) - EDGE, below: Math.min(bottom, height) - EDGE - box.bottom - GAP }
}

/** Where an element is, in the pixels of the zoomed page. */
function placeOf(element: Element) {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const scale = zoom()
  return { left: left / scale, top: top / scale, right: right / scale, bottom: bottom / scale }
}
