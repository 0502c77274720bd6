import { hashText } from '../../base/text/hash-text.ts'

/** Scrambles 32 bits so that neighbouring seeds draw unlike items (Murmur3's finaliser). */
function scramble(value: number): number {
  let mixed = value
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** One of the items, the same for the same seed and label. */
export function draw<T>(items: readonly [T, ...T[]], seed: number, label: string): T {
  return items[scramble(hashText(label) ^ seed) % items.length] ?? items[0]
}

/**
 * A number from 1 to `sides`, each as likely as the others: a function of the dialog's seed and the number of draws
 * before it, so that whoever reads the log can draw it again.
 */
export function drawNumber(seed: number, counter: number, sides: number): number {
  // Values above the last whole multiple of the sides would make low numbers likelier: they are drawn again.
  const limit = 2 ** 32 - (2 ** 32 % sides)
  for (let again = 0; ; again += 1) {
    const value = scramble(scramble(seed) ^ hashText(`number ${counter} ${again}`))
    if (value < limit) return 1 + (value % sides)
  }
}

/**
 * Numbers from 0 to below 1 that a seed repeats, where many are wanted and each by itself need not be found again
 * (mulberry32, T. Ettinger, 2017, in the public domain).
 */
export function drawNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A number as it was drawn in a turn. */
export interface DrawnNumber {
  readonly turnId: string
  readonly label: string
  readonly sides: number
  readonly value: number
}

/**
 * The number that an earlier try of a turn drew in this place; undefined where it drew none. A turn that is taken again
 * after a kill comes by the same numbers, so that nobody gets a better one by closing the app.
 * @param drawn numbers since a turn last ended, @param turnId the try under way, @param place draws of it before this one
 */
export function drawnBefore(
  drawn: readonly DrawnNumber[],
  turnId: string,
  place: number,
  { label, sides }: Pick<DrawnNumber, 'label' | 'sides'>,
): number | undefined {
  const earlier = drawn.filter((each) => each.turnId !== turnId)[place]
  return earlier?.label === label && earlier.sides === sides ? earlier.value : undefined
}
