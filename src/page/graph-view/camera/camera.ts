import { panView, zoomView, type Area, type Size, type View } from '../../ui/picture/view-box.ts'

/** The smallest and the largest scale. */
const LIMITS = { min: 0.06, max: 4 } as const
/**
 * FIT_MAX is the largest scale at which a whole graph is shown, CLOSE the least scale at which a single node is shown.
 */
const FIT_MAX = 1.4
const CLOSE = 1
/** The space around what is shown, in pixels. */
const ROOM = 28

/** The view that shows a whole area in the middle of the frame. */
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

/** The view after a move. It never leaves the picture completely. */
export function panCamera(view: View, dx: number, dy: number, frame: Size, bounds: Area): View {
  return inPicture(view, bounds, (own) => panView(own, dx, dy, frame, bounds))
}

/** The view after a change of scale. The point `at` of the frame stays where it is. */
export function zoomCamera(
  view: View,
  by: number,
  at: { readonly x: number; readonly y: number },
  frame: Size,
  bounds: Area,
): View {
  return inPicture(view, bounds, (own) => zoomView(own, by, at, frame, bounds, LIMITS))
}

/** The view that centres a point, at a scale at which its label is readable, but without zooming out. */
export function centerCamera(view: View, { x, y }: { readonly x: number; readonly y: number }, frame: Size): View {
  const scale = Math.max(view.scale, CLOSE)
  return { scale, x: frame.width / 2 - x * scale, y: frame.height / 2 - y * scale }
}

/** The view moved no further than necessary to have a point in the frame. */
export function revealPoint(view: View, { x, y }: { readonly x: number; readonly y: number }, frame: Size): View {
  const shift = (at: number, room: number) => {
    const margin = Math.min(2 * ROOM, room / 3)
    return at < margin ? margin - at : at > room - margin ? room - margin - at : 0
  }
  const dx = shift(x * view.scale + view.x, frame.width)
  const dy = shift(y * view.scale + view.y, frame.height)
  return dx === 0 && dy === 0 ? view : { ...view, x: view.x + dx, y: view.y + dy }
}

/** The view between two others at a share of the way, from 0 to 1. It begins fast and ends slowly. */
export function between(from: View, to: View, part: number): View {
  const eased = 1 - (1 - part) ** 3
  const mix = (a: number, b: number) => a + (b - a) * eased
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) }
}

/** Applies a change that expects the picture to begin at zero; the picture of a graph has its own origin. */
function inPicture(view: View, { x, y }: Area, change: (view: View) => View): View {
  const changed = change({ ...view, x: view.x + x * view.scale, y: view.y + y * view.scale })
  return { ...changed, x: changed.x - x * changed.scale, y: changed.y - y * changed.scale }
}
