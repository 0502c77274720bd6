import type { Bout } from '../../src/dialog/tournament/bout.ts'
import { logistic } from '../../src/dialog/tournament/strengths.ts'

/** Strengths of so many entrants, a normal draw each, their mean 0. */
export function trueStrengths(count: number, next: () => number): readonly number[] {
  const drawn = Array.from(
    { length: count },
    () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  )
  const mean = drawn.reduce((sum, each) => sum + each, 0) / count
  return drawn.map((each) => each - mean)
}

export const nameOf = (index: number): string => `entrant ${String(index + 1).padStart(2, '0')}`

/** Everybody meets everybody so often from both sides; who wins is drawn by strength, the first side ahead by so much. */
export function madeBouts(
  strengths: readonly number[],
  { pairs, side, next }: { readonly pairs: number; readonly side: number; readonly next: () => number },
): readonly Bout[] {
  const bouts: Bout[] = []
  for (let one = 0; one < strengths.length; one += 1)
    for (let other = one + 1; other < strengths.length; other += 1)
      for (let motion = 0; motion < pairs; motion += 1)
        for (const [first, second] of [
          [one, other],
          [other, one],
        ] as const) {
          const chance = logistic((strengths[first] ?? 0) - (strengths[second] ?? 0) + side)
          bouts.push({
            first: nameOf(first),
            second: nameOf(second),
            winner: next() < chance ? 'first' : 'second',
            motion: `motion ${motion}`,
            round: 1,
            failedBy: null,
          })
        }
  return bouts
}

/** Spearman's rank correlation of two lists without ties. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const ranks = (values: readonly number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    return values.map((value) => sorted.indexOf(value))
  }
  const [first, second] = [ranks(one), ranks(other)]
  const sum = first.reduce((total, rank, index) => total + (rank - (second[index] ?? 0)) ** 2, 0)
  const count = one.length
  return 1 - (6 * sum) / (count * (count ** 2 - 1))
}

/** How near a table comes to strengths that are known. */
export function nearness(
  strengths: readonly number[],
  rows: readonly {
    readonly name: string
    readonly strength: number
    readonly band: { low: number; high: number } | null
  }[],
): { readonly correlation: number; readonly held: number } {
  const found = strengths.map((_, index) => rows.find(({ name }) => name === nameOf(index)))
  const held = found.filter((row, index) => {
    const truth = strengths[index] ?? 0
    return row?.band && row.band.low <= truth && truth <= row.band.high
  }).length
  return {
    correlation: rankCorrelation(
      strengths,
      found.map((row) => row?.strength ?? 0),
    ),
    held: held / strengths.length,
  }
}
