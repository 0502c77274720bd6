import type { Variants } from './mode-words.ts'

/** Splits a text into its lines, each of which is one way to say the same. */
export function variantsIn(lines: string): Variants {
  const [first = '', ...rest] = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return [first, ...rest]
}

/** The pair to be used at an index. Each list is used in its order, and no pair repeats before all have been used. */
export function pairAt(one: Variants, other: Variants, at: number): readonly [string, string] {
  const circle = one.length * other.length
  const together = circle / greatestDivisor(one.length, other.length)
  const shift = Math.floor((at % circle) / together)
  return [one[at % one.length] ?? one[0], other[(at + shift) % other.length] ?? other[0]]
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
