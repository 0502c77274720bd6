import { hashText } from '../../base/text/hash-text.ts'

/** Mixes the bits of a number, so that similar seeds draw different items (the last step of MurmurHash3). */
function scramble(value: number): number {
  let mixed = value
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** Draws one of the items. The same seed and label always give the same. */
export function draw<T>(items: readonly [T, ...T[]], seed: number, label: string): T {
  return items[scramble(hashText(label) ^ seed) % items.length] ?? items[0]
}

/**
 * Draws a number from 1 to `sides`, all equally likely. It depends only on the dialog's seed and the number of draws
 * before, so it can be drawn again from the log.
 */
export function drawNumber(seed: number, counter: number, sides: number): number {
  // Values above the last whole multiple of `sides` would make low numbers more likely, so they are drawn again.
  const limit = 2 ** 32 - (2 ** 32 % sides)
  for (let again = 0; ; again += 1) {
    const value = scramble(scramble(seed) ^ hashText(`number ${counter} ${again}`))
    if (value < limit) return 1 + (value % sides)
  }
}

/**
 * Returns a function that gives numbers from 0 up to 1, for many draws of which none has to be repeated alone. The same
 * seed gives the same series (mulberry32, T. Ettinger, 2017, public domain).
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

/** A number that was drawn in a turn. */
export interface DrawnNumber {
  readonly turnId: string
  readonly label: string
  readonly sides: number
  readonly value: number
}

/**
 * The number that an earlier try of a turn drew at this place; undefined when it drew none. A turn that is taken again
 * after a kill gets the same numbers, so that nobody can get a better one by closing the app.
 * @param drawn the numbers since the last finished turn
 * @param turnId the present try
 * @param place how many numbers it has drawn before
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
