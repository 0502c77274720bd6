import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import {
  fitView,
  fitWhole,
  panView,
  revealArea,
  zoomView,
  ZOOM_STEP,
  type Area,
  type Size,
  type View,
} from '../../ui/picture/view-box.ts'

/** Pixels that the picture moves with each press of an arrow key. */
const KEY_STEP = 48
/** A pointer that moves less than this is a click, in pixels. */
const CLICK_PX = 4
/** Pixels per line, for mouse wheels that report lines. */
const LINE_PX = 16
const NO_SIZE: Size = { width: 0, height: 0 }

export interface PanZoom {
  readonly view: View
  /** True until the person moves the picture. Until then it is scaled to its frame whenever it grows. */
  readonly fitted: boolean
  readonly moving: boolean
  readonly zoom: (by: number) => void
  readonly fit: () => void
  readonly reveal: (area: Area) => void
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
    readonly onClickCapture: (event: { stopPropagation: () => void }) => void
  }
}

/** The part that is shown of a picture that was not moved: all of it, its top in the width of the frame, or its end. */
export type Fit = 'whole' | 'top' | 'end'

/** Moves and scales a picture in its frame by pointer, wheel, buttons and keys. */
export function usePanZoom(frameRef: RefObject<HTMLElement | null>, picture: Size, fitted: Fit): PanZoom {
  const frame = useSize(frameRef)
  const [own, setOwn] = useState<View | null>(null)
  const drag = useRef<{ readonly x: number; readonly y: number; readonly moved: boolean } | null>(null)
  const dragged = useRef(false)
  const [moving, setMoving] = useState(false)
  const view = own ?? (fitted === 'whole' ? fitWhole(frame, picture) : fitView(frame, picture, fitted === 'end'))

  const onWheel = useEffectEvent((event: WheelEvent) => {
    const element = frameRef.current
    if (!element) return
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      const { ratio, left, top } = placeOf(element)
      setOwn(
        zoomView(
          view,
          Math.exp(-event.deltaY * unit * 0.004),
          { x: (event.clientX - left) / ratio, y: (event.clientY - top) / ratio },
          frame,
          picture,
        ),
      )
      return
    }
    const sideways = event.shiftKey && event.deltaX === 0
    const [dx, dy] = sideways ? [-event.deltaY * unit, 0] : [-event.deltaX * unit, -event.deltaY * unit]
    const next = panView(
      view,
      isOver(view.x, picture.width * view.scale, frame.width, dx) ? dx : 0,
      isOver(view.y, picture.height * view.scale, frame.height, dy) ? dy : 0,
      frame,
      picture,
    )
    // When the picture cannot move further, the wheel scrolls the page around it.
    if (next.x === view.x && next.y === view.y) return
    event.preventDefault()
    setOwn(next)
  })
  useEffect(() => {
    const element = frameRef.current
    const listener = (event: WheelEvent) => onWheel(event)
    // React's own listener is passive and could not prevent the page from zooming.
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [frameRef])

  const pan = (dx: number, dy: number) => setOwn(panView(view, dx, dy, frame, picture))
  const zoom = (by: number) => setOwn(zoomView(view, by, { x: frame.width / 2, y: frame.height / 2 }, frame, picture))
  const fit = () => setOwn(null)
  function endDrag(): void {
    dragged.current = drag.current?.moved ?? false
    drag.current = null
    setMoving(false)
  }
  return {
    view,
    fitted: own === null,
    moving,
    zoom,
    fit,
    reveal: (area) => {
      const next = revealArea(view, area, frame)
      if (next !== view && frame.width > 0) setOwn(next)
    },
    handlers: {
      onKeyDown(event) {
        if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
        const act = {
          ArrowLeft: () => pan(KEY_STEP, 0),
          ArrowRight: () => pan(-KEY_STEP, 0),
          ArrowUp: () => pan(0, KEY_STEP),
          ArrowDown: () => pan(0, -KEY_STEP),
          '+': () => zoom(ZOOM_STEP),
          '=': () => zoom(ZOOM_STEP),
          '-': () => zoom(1 / ZOOM_STEP),
          '0': fit,
        }[event.key]
        if (!act) return
        event.preventDefault()
        act()
      },
      onPointerDown(event) {
        if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return
        drag.current = { x: event.clientX, y: event.clientY, moved: false }
        dragged.current = false
      },
      onPointerMove(event) {
        const from = drag.current
        if (from === null) return
        const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
        if (!from.moved && Math.hypot(dx, dy) < CLICK_PX) return
        if (!from.moved) {
          event.currentTarget.setPointerCapture(event.pointerId)
          setMoving(true)
        }
        drag.current = { x: event.clientX, y: event.clientY, moved: true }
        const { ratio } = placeOf(event.currentTarget)
        pan(dx / ratio, dy / ratio)
      },
      onPointerUp: endDrag,
      onPointerCancel: endDrag,
      // The click that ends a drag does not count.
      onClickCapture(event) {
        if (dragged.current) event.stopPropagation()
        dragged.current = false
      },
    },
  }
}

/** The current inner size of an element. */
function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(NO_SIZE)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}

/** The position of an element on the page, and its scale in a zoomed window. */
function placeOf(element: HTMLElement): { readonly left: number; readonly top: number; readonly ratio: number } {
  const { left, top, width } = element.getBoundingClientRect()
  return { left, top, ratio: element.offsetWidth > 0 ? width / element.offsetWidth : 1 }
}

/** Whether the picture extends beyond its frame on the side that a move brings into view. */
function isOver(at: number, length: number, room: number, by: number): boolean {
  return by > 0 ? at < 0 : at + length > room
}
