import type { SeatId } from '../contract/dialog-config.ts'
import type { MapEdge } from '../contract/insights/insights.ts'
import type { MapBox, MapCurve, MapLayout, Point } from './shapes.ts'

type Row = MapLayout['rows'][number]
type Side = 'left' | 'right'
/** Where an edge runs upwards: outside a column, or between the two. */
type Lane = Side | 'between'

/** The positions of parallel lanes, so that edges on the same way do not cover each other. */
const SLOTS = [0, 1, -1, 2, -2] as const
/**
 * Distances in pixels: between lanes, from a box to its lane, between two ends on one side, and the length of an
 * arrowhead.
 */
const LANE_STEP = 7
const LANE_FROM_BOX = 28
const PORT_STEP = 9
const HEAD = 7

/**
 * The curves between boxes. Each runs where there are no boxes: beside the columns, between them, or in the gap between
 * two rows. It depends only on earlier edges, so nothing moves later.
 */
export function routeEdges(
  edges: readonly MapEdge[],
  boxes: readonly MapBox[],
  rows: readonly Row[],
  width: number,
): readonly MapCurve[] {
  const boxOf = new Map(boxes.map((box) => [box.node.id, box]))
  const used = new Map<string, number>()
  /** Takes the next free position of parallel lanes. */
  function slot(key: string): number {
    const taken = used.get(key) ?? 0
    used.set(key, taken + 1)
    return SLOTS[taken % SLOTS.length] ?? 0
  }
  return edges.flatMap((edge) => {
    const from = boxOf.get(edge.from)
    const to = boxOf.get(edge.to)
    if (!from || !to || from === to) return []
    const points = route(from, to, { boxes, rows, width, slot })
    return [{ edge, points, head: arrowHead(points) }]
  })
}

interface Board {
  readonly boxes: readonly MapBox[]
  readonly rows: readonly Row[]
  readonly width: number
  readonly slot: (key: string) => number
}

function route(from: MapBox, to: MapBox, board: Board): readonly Point[] {
  const lower = from.y > to.y ? from : to
  const upper = lower === from ? to : from
  const up = areNeighbours(upper, lower, board.boxes) ? straight(lower, upper, board) : around(lower, upper, board)
  return lower === from ? up : up.toReversed()
}

/** Whether two boxes are directly above each other. */
function areNeighbours(upper: MapBox, lower: MapBox, boxes: readonly MapBox[]): boolean {
  return upper.x === lower.x && boxes.indexOf(lower) === boxes.indexOf(upper) + 1
}

function straight(lower: MapBox, upper: MapBox, { slot }: Board): readonly Point[] {
  const x = lower.x + lower.width / 2 + slot(`down ${lower.node.id}`) * PORT_STEP
  const [a, b] = [lower.y, upper.y + upper.height]
  return [
    { x, y: a },
    { x, y: a + (b - a) / 3 },
    { x, y: a + ((b - a) * 2) / 3 },
    { x, y: b },
  ]
}

function around(lower: MapBox, upper: MapBox, { rows, width, slot }: Board): readonly Point[] {
  const seatOf = (box: MapBox): SeatId => rows.find((row) => row.number === box.number)?.seat ?? 'moderator'
  const lane = laneFor(seatOf(lower), seatOf(upper))
  /** On which side the edge passes a moderator's box. */
  const lean: Side =
    seatOf(upper) === 'second' || (seatOf(upper) === 'moderator' && seatOf(lower) === 'second') ? 'right' : 'left'
  const offset = slot(`lane ${lane}`) * LANE_STEP
  const laneX = (row: Row): number => xIn(lane, lean, row, lower.width, width) + offset
  const start = port(lower, sideOf(seatOf(lower), lane, lean), slot(`from ${lower.node.id}`))
  const end = port(upper, sideOf(seatOf(upper), lane, lean), slot(`to ${upper.node.id}`))
  const passed = rows.filter((row) => row.number <= lower.number && row.number >= upper.number).toReversed()
  const [first] = passed
  if (!first) return []
  const x = laneX(first)
  if (passed.length === 1) {
    const middle = { x, y: (start.y + end.y) / 2 }
    return [start, { x, y: start.y }, { x, y: start.y }, middle, { x, y: end.y }, { x, y: end.y }, end]
  }
  const points: Point[] = [start, { x, y: start.y }, { x, y: (start.y + first.y) / 2 }, { x, y: first.y }]
  let [lastX, lastY] = [x, first.y]
  for (const [index, row] of passed.entries()) {
    if (index === 0) continue
    const nextX = laneX(row)
    const bottom = row.y + row.height
    const middle = (lastY + bottom) / 2
    points.push({ x: lastX, y: middle }, { x: nextX, y: middle }, { x: nextX, y: bottom })
    if (index < passed.length - 1)
      points.push(
        { x: nextX, y: bottom - row.height / 3 },
        { x: nextX, y: row.y + row.height / 3 },
        { x: nextX, y: row.y },
      )
    else points.push({ x: nextX, y: (bottom + end.y) / 2 }, { x: nextX, y: end.y }, end)
    ;[lastX, lastY] = [nextX, row.y]
  }
  return points
}

function laneFor(a: SeatId, b: SeatId): Lane {
  if (a !== b || a === 'moderator') return 'between'
  return a === 'first' ? 'left' : 'right'
}

/** The side of a box where an edge begins or ends. */
function sideOf(seat: SeatId, lane: Lane, lean: Side): Side {
  if (lane !== 'between') return lane
  if (seat === 'moderator') return lean
  return seat === 'first' ? 'right' : 'left'
}

function xIn(lane: Lane, lean: Side, row: Row, boxWidth: number, width: number): number {
  const side = width / 2 - boxWidth / 2
  if (lane === 'between') {
    if (row.seat !== 'moderator') return width / 2
    // The edge passes the moderator's box, beside which there is no other.
    return lean === 'left' ? side - LANE_FROM_BOX : width - side + LANE_FROM_BOX
  }
  return lane === 'left' ? OUTER : width - OUTER
}

/** The distance of the outer lanes from the edge of the picture. */
const OUTER = 44

function port(box: MapBox, side: Side, slot: number): Point {
  return { x: side === 'left' ? box.x : box.x + box.width, y: box.y + box.height / 2 + slot * PORT_STEP }
}

/** A triangle at the end of the curve. */
function arrowHead(points: readonly Point[]): readonly [Point, Point, Point] {
  const end = points.at(-1) ?? { x: 0, y: 0 }
  const before = points.findLast((point) => point.x !== end.x || point.y !== end.y) ?? end
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1
  const [dx, dy] = [((end.x - before.x) / length) * HEAD, ((end.y - before.y) / length) * HEAD]
  return [end, { x: end.x - dx - dy / 2, y: end.y - dy + dx / 2 }, { x: end.x - dx + dy / 2, y: end.y - dy - dx / 2 }]
}
