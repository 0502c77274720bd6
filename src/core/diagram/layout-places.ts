import { wrapLabel } from './wrap-label.ts'

/** A place with its exits, as far as the viewer knows them. */
export interface PlaceNode {
  readonly id: string
  readonly name: string
  /** Where each exit leads, by name: {"north": "old_mill"}. */
  readonly exits: Readonly<Record<string, string>>
}

export interface PlaceBox {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly lines: readonly string[]
}

export interface PlacesLayout {
  readonly width: number
  readonly height: number
  readonly boxes: readonly PlaceBox[]
  /** The ways between places. A way in both directions is listed once. */
  readonly ways: readonly { readonly from: PlaceBox; readonly to: PlaceBox }[]
}

/** The sizes of a box in pixels. */
export const PLACE_BOX = { width: 112, height: 50, fontSize: 12, lineHeight: 15 } as const

const BETWEEN = { x: 28, y: 30 } as const
const AROUND = 12

type Cell = readonly [column: number, row: number]

/** The direction in which an exit is drawn, by a word in its name. Other exits are drawn where there is room. */
const DIRECTIONS: readonly (readonly [pattern: RegExp, step: Cell])[] = [
  [/\bnorth-?east\b/, [1, -1]],
  [/\bnorth-?west\b/, [-1, -1]],
  [/\bsouth-?east\b/, [1, 1]],
  [/\bsouth-?west\b/, [-1, 1]],
  [/\b(?:north|up|upstairs|uphill|above)\b/, [0, -1]],
  [/\b(?:south|down|downstairs|downhill|below)\b/, [0, 1]],
  [/\beast\b/, [1, 0]],
  [/\bwest\b/, [-1, 0]],
]
/** The cells around one, nearest and straightest first. */
const AROUND_CELL: readonly Cell[] = [
  ...([
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const),
  ...([
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const),
]

/**
 * Places boxes on a grid, from the first place outward. A place that is found later does not move the others in its
 * row.
 */
export function layoutPlaces(places: readonly PlaceNode[]): PlacesLayout {
  const cells = cellsOf(places)
  const columns = [...cells.values()].map(([column]) => column)
  const rows = [...cells.values()].map(([, row]) => row)
  const [left, top] = [Math.min(...columns), Math.min(...rows)]
  const boxes = places.map(({ id, name }): PlaceBox => {
    const [column, row] = cells.get(id) ?? [left, top]
    return {
      id,
      x: AROUND + (column - left) * (PLACE_BOX.width + BETWEEN.x),
      y: AROUND + (row - top) * (PLACE_BOX.height + BETWEEN.y),
      lines: wrapLabel(name, { width: PLACE_BOX.width - 14, fontSize: PLACE_BOX.fontSize, maxLines: 2 }),
    }
  })
  const byId = new Map(boxes.map((box) => [box.id, box]))
  const seen = new Set<string>()
  const ways = places.flatMap(({ id, exits }) =>
    Object.values(exits).flatMap((other) => {
      const key = [id, other].toSorted().join('\n')
      const [from, to] = [byId.get(id), byId.get(other)]
      if (!from || !to || from === to || seen.has(key)) return []
      seen.add(key)
      return [{ from, to }]
    }),
  )
  return {
    width: 2 * AROUND + Math.max(0, ...boxes.map(({ x }) => x - AROUND + PLACE_BOX.width)),
    height: 2 * AROUND + Math.max(0, ...boxes.map(({ y }) => y - AROUND + PLACE_BOX.height)),
    boxes,
    ways,
  }
}

function cellsOf(places: readonly PlaceNode[]): ReadonlyMap<string, Cell> {
  const known = new Map(places.map((place) => [place.id, place]))
  const cells = new Map<string, Cell>()
  const taken = new Set<string>()
  const put = (id: string, cell: Cell): void => {
    cells.set(id, cell)
    taken.add(String(cell))
  }
  for (const start of places) {
    if (cells.has(start.id)) continue
    // A place to which no way leads begins a row of its own below.
    const below = cells.size === 0 ? 0 : Math.max(...[...cells.values()].map(([, row]) => row)) + 1
    put(start.id, [0, below])
    const waiting = [start]
    for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
      for (const [way, id] of Object.entries(place.exits)) {
        const next = known.get(id)
        if (!next || cells.has(id)) continue
        put(id, freeCell(cells.get(place.id) ?? [0, 0], way.toLowerCase(), taken))
        waiting.push(next)
      }
    }
  }
  return cells
}

function freeCell([column, row]: Cell, way: string, taken: ReadonlySet<string>): Cell {
  const named = DIRECTIONS.find(([pattern]) => pattern.test(way))?.[1]
  const steps = named ? [named, ...AROUND_CELL] : AROUND_CELL
  for (let reach = 1; ; reach += 1)
    for (const [dx, dy] of steps) {
      const cell: Cell = [column + dx * reach, row + dy * reach]
      if (!taken.has(String(cell))) return cell
    }
}
