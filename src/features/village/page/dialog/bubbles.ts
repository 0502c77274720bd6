import type { Cell, Talk, Villager } from '../../model/world.ts'
import { shortenText } from '../../../../base/text/shorten.ts'

/** What was said last in a conversation, and where it is drawn, in the pixels of the map. */
export interface Bubble {
  readonly talk: string
  readonly x: number
  readonly y: number
  /** Where it stands from who said it. */
  readonly side: 'above' | 'below' | 'beside'
  readonly words: string
}

/** Pixels of what is said, and characters that fit. */
export const BUBBLE = { width: 190, height: 46 } as const
const CHARS = 56

/** Where somebody is, between two cells as well. */
export function spot({ x, y, path, gone }: Pick<Villager, 'x' | 'y' | 'path' | 'gone'>): Cell {
  const [next] = path
  return next ? { x: x + (next.x - x) * gone, y: y + (next.y - y) * gone } : { x, y }
}

/** Cells by which each of those who stand in one cell is drawn aside, so that all are seen; by villager. */
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
 * A bubble for each conversation, none over another or beyond the map, and over as few of those who talk as can be:
 * where there is room on no side, the words stand in the script alone.
 */
export function bubbles(
  talks: readonly { readonly talk: Talk; readonly people: readonly Villager[] }[],
  { cell, width, height }: MapSize,
): readonly Bubble[] {
  const placed: Bubble[] = []
  for (const { talk, people } of talks) {
    const said = talk.messages.at(-1)
    const speaker = people.find(({ id }) => id === said?.speakerId)
    if (!said || !speaker) continue
    const { message } = said
    const words = shortenText(message, CHARS)
    const others = people.filter((one) => one !== speaker).map(spot)
    const hidden = (bubble: Place) => others.filter((at) => covers(bubble, at, cell)).length
    const [best] = around(spot(speaker), { cell, width })
      .filter(
        (one) =>
          one.x >= 2 &&
          one.x + BUBBLE.width <= width - 2 &&
          one.y >= 2 &&
          one.y + BUBBLE.height <= height - 2 &&
          placed.every(
            (other) => Math.abs(other.x - one.x) >= BUBBLE.width || Math.abs(other.y - one.y) >= BUBBLE.height,
          ),
      )
      .toSorted((one, other) => hidden(one) - hidden(other))
    if (best) placed.push({ talk: talk.id, words, ...best })
  }
  return placed
}

type Place = Pick<Bubble, 'x' | 'y' | 'side'>

/** Where the words of somebody may stand, what is read most easily first. */
function around({ x, y }: Cell, { cell, width }: Pick<MapSize, 'cell' | 'width'>): readonly Place[] {
  const middle = (x + 0.5) * cell
  const over = Math.min(Math.max(middle - BUBBLE.width / 2, 2), width - BUBBLE.width - 2)
  const level = (y + 0.5) * cell - BUBBLE.height / 2
  return [
    { x: over, y: y * cell - BUBBLE.height, side: 'above' },
    { x: over, y: (y + 1) * cell + cell / 2, side: 'below' },
    { x: (x + 1) * cell + 2, y: level, side: 'beside' },
    { x: x * cell - BUBBLE.width - 2, y: level, side: 'beside' },
  ]
}

/** Whether somebody, with the name below, is hidden by a bubble. */
function covers(bubble: Place, at: Cell, cell: number): boolean {
  const [left, top] = [at.x * cell, at.y * cell]
  return (
    left < bubble.x + BUBBLE.width &&
    left + cell > bubble.x &&
    top < bubble.y + BUBBLE.height &&
    top + cell * 1.5 > bubble.y
  )
}
