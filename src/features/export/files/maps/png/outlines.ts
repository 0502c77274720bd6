import type { Point } from '../../../../../core/diagram/shapes.ts'

/** Straight pieces per curve: at the sizes of a map no corner is visible. */
const PIECES = 12
/** How far the control points of a quarter circle's curve are from its ends, as a share of the radius. */
const BEND = 0.5523

/** Points along a cubic curve from `from` to `to`, without the first; `one` and `two` are its control points. */
export function cubic(from: Point, one: Point, two: Point, to: Point): readonly Point[] {
  return Array.from({ length: PIECES }, (_, index) => {
    const t = (index + 1) / PIECES
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3]
    return { x: a * from.x + b * one.x + c * two.x + d * to.x, y: a * from.y + b * one.y + c * two.y + d * to.y }
  })
}

/**
 * Points along a curve of the map.
 * @param points the curve's start, then two control points and the end of each piece
 */
export function curve([start, ...rest]: readonly Point[]): readonly Point[] {
  if (!start) return []
  const line = [start]
  for (let at = 0; at + 2 < rest.length; at += 3) {
    const [one, two, to] = rest.slice(at, at + 3)
    const from = line.at(-1)
    if (from && one && two && to) line.push(...cubic(from, one, two, to))
  }
  return line
}

/** The outline of a box with round corners. */
export function roundBox(x: number, y: number, width: number, height: number, radius: number): readonly Point[] {
  const [right, bottom, bend] = [x + width, y + height, radius * (1 - BEND)]
  const at = (px: number, py: number): Point => ({ x: px, y: py })
  return [
    at(right - radius, y),
    ...cubic(at(right - radius, y), at(right - bend, y), at(right, y + bend), at(right, y + radius)),
    at(right, bottom - radius),
    ...cubic(
      at(right, bottom - radius),
      at(right, bottom - bend),
      at(right - bend, bottom),
      at(right - radius, bottom),
    ),
    at(x + radius, bottom),
    ...cubic(at(x + radius, bottom), at(x + bend, bottom), at(x, bottom - bend), at(x, bottom - radius)),
    at(x, y + radius),
    ...cubic(at(x, y + radius), at(x, y + bend), at(x + bend, y), at(x + radius, y)),
  ]
}

/**
 * The outlines of a line, a four-sided shape for each straight piece.
 * @param dash the length of a dash and of the gap after it; empty for a solid line
 */
export function strokeOutlines(
  line: readonly Point[],
  width: number,
  dash: readonly number[],
): readonly (readonly Point[])[] {
  return dashed(line, dash).flatMap((part) =>
    part.slice(1).flatMap((to, index) => {
      const from = part[index]
      const length = from ? Math.hypot(to.x - from.x, to.y - from.y) : 0
      if (!from || length === 0) return []
      const [dx, dy] = [((to.y - from.y) / length) * (width / 2), ((from.x - to.x) / length) * (width / 2)]
      return [
        [
          { x: from.x + dx, y: from.y + dy },
          { x: to.x + dx, y: to.y + dy },
          { x: to.x - dx, y: to.y - dy },
          { x: from.x - dx, y: from.y - dy },
        ],
      ]
    }),
  )
}

function dashed(line: readonly Point[], [on = 0, off = 0]: readonly number[]): readonly (readonly Point[])[] {
  if (on === 0) return [line]
  const parts: Point[][] = []
  let drawn = true
  let remaining = on
  let part: Point[] = line.slice(0, 1)
  for (const [index, to] of line.entries()) {
    let from = line[index - 1]
    if (!from) continue
    let length = Math.hypot(to.x - from.x, to.y - from.y)
    while (length > remaining) {
      const share = remaining / length
      from = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
      if (drawn) parts.push([...part, from])
      part = [from]
      length -= remaining
      drawn = !drawn
      remaining = drawn ? on : off
    }
    remaining -= length
    part.push(to)
  }
  if (drawn) parts.push(part)
  return parts
}
