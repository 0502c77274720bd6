import type { SeatId } from '../contract/dialog-config.ts'
import type { ArgumentMap, MapNode } from '../contract/insights/insights.ts'
import { routeEdges } from './route.ts'
import { seatBehind } from '../dialog/members/members.ts'
import { NODE_KINDS } from '../dialog/graph/graph-words.ts'
import { script } from '../dialog/selectors.ts'
import type { DialogState } from '../dialog/state.ts'
import type { MapBox, MapLayout, MapTurn, Point } from './shapes.ts'
import { wrapLabel } from './wrap-label.ts'

/** The name for a kind of step, here and in the library's graph. */
export const MAP_KINDS: Readonly<Record<MapNode['kind'], string>> = NODE_KINDS

/** The sizes of a box in pixels. The kind is on its first line, the label on the lines below. */
export const MAP_BOX = {
  width: 236,
  padding: 12,
  kindFontSize: 11,
  kindHeight: 18,
  fontSize: 13,
  lineHeight: 18,
} as const

/** Lengths in pixels of the picture at its natural size. The names of the columns are above the first row. */
const TOP = 40
/** The space beside the columns, for the numbers of turns and for edges that stay on one side. */
const SIDE = 64
const BETWEEN_COLUMNS = 88
const BETWEEN_ROWS = 36
const BETWEEN_BOXES = 20
const BOTTOM = 16
/** The most lines of a label; a longer one is cut. */
const MAX_LINES = 5
const WIDTH = 2 * (SIDE + MAP_BOX.width) + BETWEEN_COLUMNS

/**
 * The left edge of a seat's boxes. Only one seat has boxes in a row, so the moderator needs no column of its own, and
 * nothing moves when it first argues.
 */
const LEFT: Readonly<Record<SeatId, number>> = {
  first: SIDE,
  second: WIDTH - SIDE - MAP_BOX.width,
  moderator: (WIDTH - MAP_BOX.width) / 2,
}

/**
 * Lays out an argument map. Later steps never move earlier ones. Steps of turns that are not given are left out, with
 * their edges.
 */
export function layoutMap(map: ArgumentMap, turns: readonly MapTurn[]): MapLayout {
  const turnOf = new Map(turns.map((turn) => [turn.id, turn]))
  const numbers = [...new Set(map.nodes.flatMap((node) => turnOf.get(node.turnId)?.number ?? []))].toSorted(
    (a, b) => a - b,
  )
  const boxes: MapBox[] = []
  const rows: MapLayout['rows'][number][] = []
  let y = TOP
  for (const number of numbers) {
    const nodes = map.nodes.filter((node) => turnOf.get(node.turnId)?.number === number)
    const seat = turnOf.get(nodes[0]?.turnId ?? '')?.seat ?? 'moderator'
    const top = y
    for (const node of nodes) {
      const lines = wrapLabel(node.label, {
        width: MAP_BOX.width - 2 * MAP_BOX.padding,
        fontSize: MAP_BOX.fontSize,
        maxLines: MAX_LINES,
      })
      const height = 2 * MAP_BOX.padding + MAP_BOX.kindHeight + lines.length * MAP_BOX.lineHeight
      boxes.push({ node, number, x: LEFT[seat], y, width: MAP_BOX.width, height, lines })
      y += height + BETWEEN_BOXES
    }
    rows.push({ number, seat, y: top, height: y - BETWEEN_BOXES - top })
    y += BETWEEN_ROWS - BETWEEN_BOXES
  }
  const columns = (['first', 'second'] as const).map((seat) => ({ seat, x: LEFT[seat] + MAP_BOX.width / 2 }))
  return {
    width: WIDTH,
    height: rows.length === 0 ? TOP + BOTTOM : y - BETWEEN_ROWS + BOTTOM,
    columns,
    top: TOP,
    rows,
    boxes,
    edges: routeEdges(map.edges, boxes, rows, WIDTH),
  }
}

/** The turns of a dialog in the form for layoutMap. Other versions of a turn have its place. */
export function mapTurns(state: DialogState): readonly MapTurn[] {
  return script(state).flatMap((entry) => {
    if (entry.type === 'message') return []
    const { turn } = entry
    return [turn, ...turn.versions].map(({ id }) => ({
      id,
      number: turn.number,
      seat: seatBehind(state, turn.member),
      member: turn.member,
    }))
  })
}

/** The points of a curve as the `d` attribute of an SVG path. */
export function curvePath(points: readonly Point[]): string {
  const [start, ...rest] = points.map(({ x, y }) => `${round(x)} ${round(y)}`)
  const curves = rest.flatMap((end, index) =>
    index % 3 === 2 ? [`C${rest[index - 2]} ${rest[index - 1]} ${end}`] : [],
  )
  return `M${start}${curves.join('')}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
