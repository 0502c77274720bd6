/** The position of a picture in its frame: a point p of the picture is shown at (p.x * scale + x, p.y * scale + y). */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Area extends Size {
  readonly x: number
  readonly y: number
}

/** The smallest and the largest scale, relative to the picture's own size. */
export const SCALE_MIN = 0.15
export const SCALE_MAX = 2.5
/** The factor by which one press of a zoom button or key enlarges the picture. */
export const ZOOM_STEP = 1.25
/** The least part of the picture that stays in the frame, in pixels. */
const KEPT = 60
/** The least space between the picture and the frame, in pixels. */
const ROOM = 8

/** The view that shows the whole picture, at most at its own size. */
export function fitWhole(frame: Size, picture: Size): View {
  const room = (length: number) => Math.max(1, length - 2 * ROOM)
  const scale = Math.min(room(frame.width) / picture.width, room(frame.height) / picture.height, 1)
  return { x: (frame.width - picture.width * scale) / 2, y: (frame.height - picture.height * scale) / 2, scale }
}

/**
 * The view in which the picture is as wide as the frame, at most at its own size. It shows the top of the picture, or
 * its end for `atEnd`.
 */
export function fitView(frame: Size, picture: Size, atEnd: boolean): View {
  const scale = clamp((frame.width - 2 * ROOM) / picture.width, SCALE_MIN, 1)
  const height = picture.height * scale
  const y = height <= frame.height - 2 * ROOM ? ROOM : atEnd ? frame.height - height - ROOM : ROOM
  return { x: (frame.width - picture.width * scale) / 2, y, scale }
}

/** The view after a change of scale. The point `at` of the frame stays where it is. */
export function zoomView(
  view: View,
  by: number,
  at: { readonly x: number; readonly y: number },
  frame: Size,
  picture: Size,
  limits: { readonly min: number; readonly max: number } = { min: SCALE_MIN, max: SCALE_MAX },
): View {
  const scale = clamp(view.scale * by, limits.min, limits.max)
  const ratio = scale / view.scale
  return keepIn({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, frame, picture)
}

/** The view after a move. It never leaves the frame completely. */
export function panView(view: View, dx: number, dy: number, frame: Size, picture: Size): View {
  return keepIn({ ...view, x: view.x + dx, y: view.y + dy }, frame, picture)
}

/** The view moved no further than necessary to have an area in the frame. */
export function revealArea(view: View, area: Area, frame: Size): View {
  const shift = (from: number, length: number, room: number) => {
    const low = ROOM - from
    const high = room - ROOM - (from + length)
    if (low <= 0 && high >= 0) return 0
    return low > 0 || length > room - 2 * ROOM ? low : high
  }
  const dx = shift(area.x * view.scale + view.x, area.width * view.scale, frame.width)
  const dy = shift(area.y * view.scale + view.y, area.height * view.scale, frame.height)
  return dx === 0 && dy === 0 ? view : { ...view, x: view.x + dx, y: view.y + dy }
}

function keepIn(view: View, frame: Size, picture: Size): View {
  const keep = (at: number, length: number, room: number) =>
    clamp(at, Math.min(KEPT, room / 2) - length, room - Math.min(KEPT, room / 2))
  return {
    scale: view.scale,
    x: keep(view.x, picture.width * view.scale, frame.width),
    y: keep(view.y, picture.height * view.scale, frame.height),
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
