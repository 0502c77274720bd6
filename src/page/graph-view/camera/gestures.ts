import { ZOOM_STEP } from '../../ui/picture/view-box.ts'

/** A point in the frame, in its own pixels. */
export interface FramePoint {
  readonly x: number
  readonly y: number
}

/** The functions that are called for gestures on a picture in a frame. */
export interface Gestures {
  pan(dx: number, dy: number): void
  /** @param at the point that stays fixed; by default the centre */
  zoom(by: number, at?: FramePoint): void
  fit(): void
  /** Called with the position of the pointer; null when it has left the frame. */
  point(at: FramePoint | null): void
  press(at: FramePoint): void
}

/** The pixels that an arrow key moves the picture. */
const KEY_STEP = 60
/** The least distance in pixels of a drag; less is a click. */
const CLICK_PX = 5
/** The pixels per line, for mouse wheels that report lines. */
const LINE_PX = 16
/** The change of scale per pixel of the wheel, and of a pinch on a touchpad. */
const WHEEL = 0.0016
const PINCH = 0.01

/** Listens to pointers, wheel and keys of a frame until the signal aborts. The wheel changes the scale. */
export function listenToGestures(frame: HTMLElement, act: Gestures, signal: AbortSignal): void {
  const pointers = new Map<number, FramePoint>()
  let pressed: FramePoint | null = null
  let moved = false

  frame.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1
      act.zoom(Math.exp(-event.deltaY * unit * (event.ctrlKey ? PINCH : WHEEL)), pointOf(frame, event))
    },
    { signal, passive: false },
  )
  frame.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      pointers.set(event.pointerId, pointOf(frame, event))
      frame.setPointerCapture(event.pointerId)
      pressed = pointers.size === 1 ? pointOf(frame, event) : null
      moved = pointers.size > 1
    },
    { signal },
  )
  frame.addEventListener(
    'pointermove',
    (event) => {
      const at = pointOf(frame, event)
      const before = pointers.get(event.pointerId)
      if (!before) {
        if (event.pointerType === 'mouse') act.point(at)
        return
      }
      if (!moved && pressed && Math.hypot(at.x - pressed.x, at.y - pressed.y) < CLICK_PX) return
      moved = true
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      pointers.set(event.pointerId, at)
      if (!other) {
        act.pan(at.x - before.x, at.y - before.y)
        return
      }
      // With two fingers the point between them stays fixed.
      const [was, is] = [distance(before, other), distance(at, other)]
      act.pan((at.x - before.x) / 2, (at.y - before.y) / 2)
      if (was > 0 && is > 0) act.zoom(is / was, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 })
    },
    { signal },
  )
  const end = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) return
    if (event.type === 'pointerup' && !moved && pressed) act.press(pressed)
    pressed = null
  }
  frame.addEventListener('pointerup', end, { signal })
  frame.addEventListener('pointercancel', end, { signal })
  frame.addEventListener('pointerleave', () => act.point(null), { signal })
  frame.addEventListener(
    'keydown',
    (event) => {
      if (event.target !== frame || event.ctrlKey || event.metaKey || event.altKey) return
      const run = {
        ArrowLeft: () => act.pan(KEY_STEP, 0),
        ArrowRight: () => act.pan(-KEY_STEP, 0),
        ArrowUp: () => act.pan(0, KEY_STEP),
        ArrowDown: () => act.pan(0, -KEY_STEP),
        '+': () => act.zoom(ZOOM_STEP),
        '=': () => act.zoom(ZOOM_STEP),
        '-': () => act.zoom(1 / ZOOM_STEP),
        '0': () => act.fit(),
      }[event.key]
      if (!run) return
      event.preventDefault()
      run()
    },
    { signal },
  )
}

/** The point of an event in the frame, in pixels without the zoom of the window. */
function pointOf(frame: HTMLElement, event: MouseEvent): FramePoint {
  const { left, top, width } = frame.getBoundingClientRect()
  const ratio = frame.offsetWidth > 0 ? width / frame.offsetWidth : 1
  return { x: (event.clientX - left) / ratio, y: (event.clientY - top) / ratio }
}

function distance(a: FramePoint, b: FramePoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
