import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** Matches a character that may make a line run from right to left, or that controls directions. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

export interface Levels {
  /** The embedding level of each code unit. An odd level runs from right to left. */
  readonly of: Uint8Array
  /** The direction of the paragraph, by its first strong character. */
  readonly base: number
}

/**
 * The embedding levels of a line; null when all of it runs from left to right. The direction of the line is that of its
 * first strong character, unless it is a label.
 */
export function levelsOf(text: string, label = false): Levels | null {
  if (!RIGHT_TO_LEFT.test(text)) return null
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, label ? 'ltr' : 'auto')
  return { of: levels, base: paragraphs[0]?.level ?? 0 }
}

/** Brings runs from reading order to drawing order (rule L2 of the bidirectional algorithm). */
export function visualOrder<T extends { readonly level: number }>(runs: readonly T[]): readonly T[] {
  const highest = runs.reduce((most, { level }) => Math.max(most, level), 0)
  if (highest === 0) return runs
  const order = [...runs]
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start
      while ((order[end]?.level ?? -1) >= level) end += 1
      reverseWithin(order, start, end)
      start = Math.max(start, end)
    }
  }
  return order
}

/**
 * Whether a mark must end a number or a foreign word at its left. Programs that extract the text of a line from right
 * to left read what is drawn from the right, and take brackets and spaces after a number for parts of it.
 * @param before the level of what is drawn at the left
 */
export function endsNumber(base: number, level: number, before: number): boolean {
  return base % 2 === 1 && level % 2 === 0 && before % 2 === 1
}

/** Reverses a part of the list in place. A line of zero-width characters may have any number of runs. */
function reverseWithin<T>(order: T[], start: number, end: number): void {
  for (let [low, high] = [start, end - 1]; low < high; low += 1, high -= 1) {
    const [first, last] = [order[low] as T, order[high] as T]
    order[low] = last
    order[high] = first
  }
}
