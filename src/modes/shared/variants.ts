import type { Variants } from './mode-words.ts'

/** One way to say it on each line. */
export function variantsIn(lines: string): Variants {
  const [first = '', ...rest] = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return [first, ...rest]
}

/** The pair that is due: each list is taken in its order, and no pair comes again before all have come. */
export function pairAt(one: Variants, other: Variants, at: number): readonly [string, string] {
  const circle = one.length * other.length
  const together = circle / greatestDivisor(one.length, other.length)
  const shift = Math.floor((at % circle) / together)
  return [one[at % one.length] ?? one[0], other[(at + shift) % other.length] ?? other[0]]
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
