import { drawNumbers } from '../../../../src/core/dialog/draw.ts'
import type { Bout } from '../../../../src/features/tournament/model/bout.ts'
import { fitStrengths, logistic, tallies, UNSIDED } from '../../../../src/features/tournament/model/strengths.ts'

/** Strengths of this many entrants, each drawn from a normal distribution, with the mean 0. */
export function trueStrengths(count: number, next: () => number): readonly number[] {
  const drawn = Array.from(
    { length: count },
    () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  )
  const mean = drawn.reduce((sum, each) => sum + each, 0) / count
  return drawn.map((each) => each - mean)
}

export const nameOf = (index: number): string => `entrant ${String(index + 1).padStart(2, '0')}`

/** Bouts of all entrants against each other, `pairs` times on both sides. The winner is drawn by strength and side. */
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

const UNEVEN_ENTRANTS = 28
const UNEVEN_BOUTS = 764

/**
 * Match-ups as in public tables: some entrants meet far more often than others, without an even schedule, in either
 * column; the least frequent pairs meet five or six times.
 */
export function unevenBouts(seed: number): {
  readonly strengths: readonly number[]
  readonly bouts: readonly Bout[]
  readonly index: ReadonlyMap<string, number>
} {
  const next = drawNumbers(seed)
  const strengths = trueStrengths(UNEVEN_ENTRANTS, next)
  const often = trueStrengths(UNEVEN_ENTRANTS, next).map((drawn) => Math.exp(0.9 * drawn))
  const all = often.reduce((sum, each) => sum + each, 0)
  const pick = (): number => {
    let left = next() * all
    return Math.max(
      0,
      often.findIndex((each) => (left -= each) <= 0),
    )
  }
  const bouts: Bout[] = []
  while (bouts.length < UNEVEN_BOUTS) {
    const at = bouts.length
    const [one, other] = [at < 5 * UNEVEN_ENTRANTS ? at % UNEVEN_ENTRANTS : pick(), pick()]
    if (one === other) continue
    const [first, second] = next() < 0.5 ? [one, other] : [other, one]
    const chance = logistic((strengths[first] ?? 0) - (strengths[second] ?? 0))
    const winner = next() < chance ? 'first' : 'second'
    bouts.push({ first: nameOf(first), second: nameOf(second), winner, motion: `m${at}`, round: 1, failedBy: null })
  }
  return { strengths, bouts, index: new Map(strengths.map((_each, at) => [nameOf(at), at])) }
}

/**
 * How close the app's strengths come to those of a fit without a prior; null where such a fit is infinite for an
 * entrant.
 */
export function nearPlainFit({ bouts, index }: Pick<ReturnType<typeof unevenBouts>, 'bouts' | 'index'>): number | null {
  const tally = tallies(bouts, index)
  const plain = fitStrengths(tally, index.size, { spread: 40, side: 1e-6 }).of
  return plain.some((each) => Math.abs(each) > ENDLESS)
    ? null
    : pearson(plain, fitStrengths(tally, index.size, UNSIDED).of)
}

/** Log-odds that only an entrant with nothing but wins or losses reaches. */
const ENDLESS = 8

/** Pearson's correlation of two lists. */
function pearson(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const [first, second] = [mean(one), mean(other)]
  const sum = (of: (at: number) => number) => one.reduce((total, _each, at) => total + of(at), 0)
  const x = (at: number) => (one[at] ?? 0) - first
  const y = (at: number) => (other[at] ?? 0) - second
  return sum((at) => x(at) * y(at)) / Math.sqrt(sum((at) => x(at) ** 2) * sum((at) => y(at) ** 2))
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

/** How close a table comes to the known strengths. */
export function nearness(
  strengths: readonly number[],
  rows: readonly {
    readonly name: string
    readonly strength: number | null
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
