import { panView, zoomView, type Area, type Size, type View } from '../../ui/picture/view-box.ts'

/** The limits of the scale. */
const LIMITS = { min: 0.06, max: 4 } as const
/** The largest scale when fitting the frame, and the scale when one node is shown. */
const FIT_MAX = 1.4
const CLOSE = 1
/** Space around a shown node, in pixels. */
const ROOM = 28

/** Shows a whole area in the middle of the frame. */
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

/** Moves the view, but never quite out of the picture. */
export function panCamera(view: View, dx: number, dy: number, frame: Size, bounds: Area): View {
  return inPicture(view, bounds, (own) => panView(own, dx, dy, frame, bounds))
}

/** Changes the scale around a fixed point of the frame. */
export function zoomCamera(
  view: View,
  by: number,
  at: { readonly x: number; readonly y: number },
  frame: Size,
  bounds: Area,
): View {
  return inPicture(view, bounds, (own) => zoomView(own, by, at, frame, bounds, LIMITS))
}

/** Centres a point, without zooming out, and with its label readable. */
export function centerCamera(view: View, { x, y }: { readonly x: number; readonly y: number }, frame: Size): View {
  const scale = Math.max(view.scale, CLOSE)
  return { scale, x: frame.width / 2 - x * scale, y: frame.height / 2 - y * scale }
}

/** Moves no further than necessary to have a point in view. */
export function revealPoint(view: View, { x, y }: { readonly x: number; readonly y: number }, frame: Size): View {
  const shift = (at: number, room: number) => {
    const margin = Math.min(2 * ROOM, room / 3)
    return at < margin ? margin - at : at > room - margin ? room - margin - at : 0
  }
  const dx = shift(x * view.scale + view.x, frame.width)
  const dy = shift(y * view.scale + view.y, frame.height)
  return dx === 0 && dy === 0 ? view : { ...view, x: view.x + dx, y: view.y + dy }
}

/** A view between two others, at a share from 0 to 1, so that the centre moves evenly. */
export function between(from: View, to: View, part: number): View {
  const eased = 1 - (1 - part) ** 3
  const mix = (a: number, b: number) => a + (b - a) * eased
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) }
}

/** The picture of a graph has its own origin; a view box begins at zero. */
function inPicture(view: View, { x, y }: Area, change: (view: View) => View): View {
  const changed = change({ ...view, x: view.x + x * view.scale, y: view.y + y * view.scale })
  return { ...changed, x: changed.x - x * changed.scale, y: changed.y - y * changed.scale }
}
