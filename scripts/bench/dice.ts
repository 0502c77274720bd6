/** A random whole number from 0 to below `sides`. */
export type Dice = (sides: number) => number

/** The same numbers in every run. */
export function createDice(): Dice {
  let state = 1
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}
