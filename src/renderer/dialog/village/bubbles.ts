import type { Cell, Talk, Villager } from '../../../dialog/village/world.ts'

/** What was said last in a conversation, and where it is drawn, in the pixels of the map. */
export interface Bubble {
  readonly talk: string
  readonly x: number
  readonly y: number
  /** Above who said it; else below. */
  readonly above: boolean
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

interface MapSize {
  readonly cell: number
  readonly width: number
  readonly height: number
}

/**
 * A bubble for each conversation, none over another or beyond the map: where there is room neither above nor below, the
 * words stand in the script alone.
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
    const at = spot(speaker)
    const middle = (at.x + 0.5) * cell
    const x = Math.min(Math.max(middle - BUBBLE.width / 2, 2), width - BUBBLE.width - 2)
    const ways = [
      { above: true, y: at.y * cell - BUBBLE.height },
      { above: false, y: (at.y + 1) * cell + cell / 2 },
    ]
    const free = ways.find(
      ({ y }) =>
        y >= 2 &&
        y + BUBBLE.height <= height - 2 &&
        placed.every((other) => Math.abs(other.x - x) >= BUBBLE.width || Math.abs(other.y - y) >= BUBBLE.height),
    )
    const { message } = said
    const words = message.length > CHARS ? `${message.slice(0, CHARS - 1).trimEnd()}…` : message
    if (free) placed.push({ talk: talk.id, x, words, ...free })
  }
  return placed
}
