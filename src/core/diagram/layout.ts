import type { SeatId } from '../contract/dialog-config.ts'
import type { ArgumentMap, MapNode } from '../contract/insights/insights.ts'
import { routeEdges } from './route.ts'
import { seatBehind } from '../dialog/members/members.ts'
import { NODE_KINDS } from '../dialog/graph/graph-words.ts'
import { script } from '../dialog/selectors.ts'
import type { DialogState } from '../dialog/state.ts'
import type { MapBox, MapLayout, MapTurn, Point } from './shapes.ts'
import { wrapLabel } from './wrap-label.ts'

/** What a step of the argument is called, here and in the library's graph. */
export const MAP_KINDS: Readonly<Record<MapNode['kind'], string>> = NODE_KINDS

/** Measures of a box in pixels: its kind on the first line, the lines of its label below. */
export const MAP_BOX = {
  width: 236,
  padding: 12,
  kindFontSize: 11,
  kindHeight: 18,
  fontSize: 13,
  lineHeight: 18,
} as const

/** Pixels of the picture at its own size, as in MAP_BOX; above the first row stand the columns' names. */
const TOP = 40
/** Room beside the columns: a turn's number and the lanes of edges that stay on one side. */
const SIDE = 64
const BETWEEN_COLUMNS = 88
const BETWEEN_ROWS = 36
const BETWEEN_BOXES = 20
const BOTTOM = 16
/** Lines of a box; the rest of a label is cut. */
const MAX_LINES = 5
const WIDTH = 2 * (SIDE + MAP_BOX.width) + BETWEEN_COLUMNS

/** Left edge of a seat's boxes. Only one seat speaks in a row, so the moderator needs no column and nothing moves when it first argues. */
const LEFT: Readonly<Record<SeatId, number>> = {
  first: SIDE,
  second: WIDTH - SIDE - MAP_BOX.width,
  moderator: (WIDTH - MAP_BOX.width) / 2,
}

/** Sets an argument map. What comes later never moves what is above it. Nodes of turns that are not given are left out, with their edges. */
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

/** The turns of a dialog as layoutMap takes them; other versions of a turn stand where it stands. */
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

/** Points of a curve as the `d` of an SVG path. */
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
