import { panView, zoomView, type Area, type Size, type View } from '../../ui/picture/view-box.ts'

/** How far out and in a graph goes. */
const LIMITS = { min: 0.06, max: 4 } as const
/** Never larger than this to fill the frame, and this close when one node is gone to. */
const FIT_MAX = 1.4
const CLOSE = 1
/** Kept free around what is gone to, in pixels. */
const ROOM = 28

/** All of an area in the middle of the frame. */
export function fitCamera(frame: Size, { x, y, width, height }: Area): View {
  const scale = Math.max(
    LIMITS.min,
    Math.min(FIT_MAX, (frame.width - 2 * ROOM) / width, (frame.height - 2 * ROOM) / height),
  )
  return {
    scale,
    x: frame.width / 2 - (x + width / 2) * scale,
    y: frame.height / 2 - (y + height / 2) * scale,
  }
}

/** Moved, never quite out of what there is. */
export function panCamera(view: View, dx: number, dy: number, frame: Size, bounds: Area): View {
  return inPicture(view, bounds, (own) => panView(own, dx, dy, frame, bounds))
}

/** Larger or smaller, with one point of the frame staying where it is. */
export function zoomCamera(
  view: View,
  by: number,
  at: { readonly x: number; readonly y: number },
  frame: Size,
  bounds: Area,
): View {
  return inPicture(view, bounds, (own) => zoomView(own, by, at, frame, bounds, LIMITS))
}

/** A point in the middle of the frame, no nearer than it was, and near enough to read what stands there. */
export function centerCamera(view: View, { x, y }: { readonly x: number; readonly y: number }, frame: Size): View {
  const scale = Math.max(view.scale, CLOSE)
  return { scale, x: frame.width / 2 - x * scale, y: frame.height / 2 - y * scale }
}

/** Moved no further than it takes to have a point in sight. */
export function revealPoint(view: View, { x, y }: { readonly x: number; readonly y: number }, frame: Size): View {
  const shift = (at: number, room: number) => {
    const kept = Math.min(2 * ROOM, room / 3)
    return at < kept ? kept - at : at > room - kept ? room - kept - at : 0
  }
  const dx = shift(x * view.scale + view.x, frame.width)
  const dy = shift(y * view.scale + view.y, frame.height)
  return dx === 0 && dy === 0 ? view : { ...view, x: view.x + dx, y: view.y + dy }
}

/** Part of the way from one view to another, 0 to 1, so that the middle of the frame moves evenly. */
export function between(from: View, to: View, part: number): View {
  const eased = 1 - (1 - part) ** 3
  const mix = (a: number, b: number) => a + (b - a) * eased
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) }
}

/** The picture of a graph lies around a point of its own; a view box's begins at nought. */
function inPicture(view: View, { x, y }: Area, change: (view: View) => View): View {
  const changed = change({ ...view, x: view.x + x * view.scale, y: view.y + y * view.scale })
  return { ...changed, x: changed.x - x * changed.scale, y: changed.y - y * changed.scale }
}
