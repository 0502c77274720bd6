import type { Cell, Talk, Villager } from '../../model/world.ts'
import { shortenText } from '../../../../base/text/shorten.ts'

/** The last message of a conversation, and the position where it is drawn, in pixels of the map. */
export interface Bubble {
  readonly talk: string
  readonly x: number
  readonly y: number
  /** On which side of the speaker it is drawn. */
  readonly side: 'above' | 'below' | 'beside'
  readonly words: string
}

/** The size of a bubble in pixels, which holds three lines, and how many characters fit into it. */
export const BUBBLE = { width: 190, height: 58 } as const
const CHARS = 56

/** The position of a villager in cells, which may be between two cells while it walks. */
export function spot({ x, y, path, gone }: Pick<Villager, 'x' | 'y' | 'path' | 'gone'>): Cell {
  const [next] = path
  return next ? { x: x + (next.x - x) * gone, y: y + (next.y - y) * gone } : { x, y }
}

/** How far villagers in the same cell are moved sideways when drawn, in cells, so that all are visible; by villager. */
export function asides(villagers: readonly Villager[]): ReadonlyMap<string, number> {
  const standing = Map.groupBy(
    villagers.filter(({ path }) => path.length === 0),
    ({ x, y }) => `${x} ${y}`,
  )
  return new Map(
    [...standing.values()].flatMap((there) =>
      there.map(({ id }, index) => [id, (index - (there.length - 1) / 2) * ASIDE] as const),
    ),
  )
}

const ASIDE = 1.15

interface MapSize {
  readonly cell: number
  readonly width: number
  readonly height: number
}

/**
 * Places a bubble for each conversation inside the map, so that it covers no villager, no name and no other bubble.
 * Where there is no such place, the words appear only in the script.
 */
export function bubbles(
  talks: readonly { readonly talk: Talk; readonly people: readonly Villager[] }[],
  { cell, width, height }: MapSize,
  villagers: readonly Villager[] = talks.flatMap(({ people }) => people),
  places: readonly NamedPlace[] = [],
  items: readonly Cell[] = [],
): readonly Bubble[] {
  const placed: Bubble[] = []
  const aside = asides(villagers)
  const figures = [
    ...villagers.map((one) => figureOf(one, aside.get(one.id) ?? 0, cell)),
    ...places.map((place) => labelOf(place, labelRow(place, villagers, cell, items), cell)),
  ]
  for (const { talk, people } of talks) {
    const said = talk.messages.at(-1)
    const speaker = people.find(({ id }) => id === said?.speakerId)
    if (!said || !speaker) continue
    const { message } = said
    const words = shortenText(message, CHARS)
    const best = around(spot(speaker), { cell, width }).find(
      (one) =>
        one.x >= 2 &&
        one.x + BUBBLE.width <= width - 2 &&
        one.y >= 2 &&
        one.y + BUBBLE.height <= height - 2 &&
        placed.every(
          (other) => Math.abs(other.x - one.x) >= BUBBLE.width || Math.abs(other.y - one.y) >= BUBBLE.height,
        ) &&
        !figures.some((figure) => covers(one, figure)),
    )
    if (best) placed.push({ talk: talk.id, words, ...best })
  }
  return placed
}

type Place = Pick<Bubble, 'x' | 'y' | 'side'>

/** Possible positions of a bubble, the most readable first. */
function around({ x, y }: Cell, { cell, width }: Pick<MapSize, 'cell' | 'width'>): readonly Place[] {
  const middle = (x + 0.5) * cell
  const within = (left: number) => Math.min(Math.max(left, 2), width - BUBBLE.width - 2)
  const lefts = [middle - BUBBLE.width / 2, middle - cell, middle - BUBBLE.width + cell].map(within)
  const level = (y + 0.5) * cell - BUBBLE.height / 2
  const over = y * cell - BUBBLE.height
  const under = (y + 1) * cell + cell / 2
  return [
    ...lefts.map((left): Place => ({ x: left, y: over, side: 'above' })),
    ...lefts.map((left): Place => ({ x: left, y: under, side: 'below' })),
    { x: (x + 1) * cell + 2, y: level, side: 'beside' },
    { x: x * cell - BUBBLE.width - 2, y: level, side: 'beside' },
    ...lefts.map((left): Place => ({ x: left, y: over - cell, side: 'above' })),
    ...lefts.map((left): Place => ({ x: left, y: under + cell, side: 'below' })),
  ]
}

/** A villager with the name below it, or the name of a place, as a rectangle in pixels of the map. */
interface Figure {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Half the width of a letter of a name, in pixels. */
const HALF_LETTER = 3.4

function figureOf(villager: Villager, aside: number, cell: number): Figure {
  const { x, y } = spot(villager)
  const middle = (x + aside + 0.5) * cell
  const half = Math.max(cell / 2, (villager.name ?? '').length * HALF_LETTER)
  return { left: middle - half, right: middle + half, top: y * cell, bottom: y * cell + cell * 1.5 }
}

/** How many rows away from its cell the name of a place may be drawn, in the order in which they are tried. */
const LABEL_ROWS = [0, -1, 1, -2, 2] as const

/**
 * How many rows below its cell the name of a place is drawn, so that it covers no villager and no thing. Where no row is
 * free of both, it covers a thing rather than a villager; 0 where every row has a villager.
 */
export function labelRow(
  place: NamedPlace,
  villagers: readonly Villager[],
  cell: number,
  items: readonly Cell[] = [],
): number {
  const aside = asides(villagers)
  const figures = villagers.map((one) => figureOf(one, aside.get(one.id) ?? 0, cell))
  const things = items.map(({ x, y }) => ({
    left: x * cell,
    right: (x + 1) * cell,
    top: y * cell,
    bottom: (y + 1) * cell,
  }))
  const freeOf = (those: readonly Figure[]) =>
    LABEL_ROWS.find((row) => {
      const { left, right, top, bottom } = labelOf(place, row, cell)
      return !those.some((one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top)
    })
  return freeOf([...figures, ...things]) ?? freeOf(figures) ?? 0
}

type NamedPlace = Cell & { readonly name: string }

function labelOf(place: NamedPlace, row: number, cell: number): Figure {
  const half = place.name.length * HALF_LETTER
  const middle = (place.x + 0.5) * cell
  return { left: middle - half, right: middle + half, top: (place.y + row) * cell, bottom: (place.y + row + 1) * cell }
}

function covers(bubble: Place, { left, right, top, bottom }: Figure): boolean {
  return left < bubble.x + BUBBLE.width && right > bubble.x && top < bubble.y + BUBBLE.height && bottom > bubble.y
}
