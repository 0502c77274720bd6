import { MARK_MAX, MARK_MIN } from '../../../../core/contract/limits.ts'

/** Width of the chart, in CSS pixels. */
const WIDTH = 96
const HEIGHT = 24
/** Room for the points at its edges. */
const EDGE = 3
const tenths = (pixels: number): number => Math.round(pixels * 10) / 10

/**
 * Marks over time, the oldest first, as a small line: a picture of the column below it. A sheet without a mark is a gap.
 * A single mark is no line.
 */
export function MarksLine({ marks }: { readonly marks: readonly (number | null)[] }) {
  if (marks.length < 2) return null
  const step = (WIDTH - 2 * EDGE) / (marks.length - 1)
  const points = marks.map((mark, at) =>
    mark === null
      ? null
      : {
          x: EDGE + at * step,
          y: HEIGHT - EDGE - ((mark - MARK_MIN) / (MARK_MAX - MARK_MIN)) * (HEIGHT - 2 * EDGE),
        },
  )
  const path = points
    .map((point, at) => point && `${points[at - 1] ? 'L' : 'M'}${tenths(point.x)} ${tenths(point.y)}`)
    .filter((part) => part !== null)
    .join('')
  const last = points.findLast((point) => point !== null)
  if (!last) return null
  return (
    <svg
      className="marks-line block above-2"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
    >
      <path d={path} />
      <circle cx={last.x} cy={last.y} r={2} />
    </svg>
  )
}
