import type { Bout } from './bout.ts'

/** The sum of the bouts of two entrants with the same one on the first side. Entrants are indices. */
export interface Tally {
  readonly first: number
  readonly second: number
  readonly bouts: number
  /** Wins of the first side; a tie counts as half a win. */
  readonly won: number
}

/** The strengths of all entrants and the advantage of the first side. */
export interface Strengths {
  /** Strengths in log-odds, in the order of the entrants; their mean is 0. */
  readonly of: readonly number[]
  /** The advantage of being on the first side, in log-odds. */
  readonly firstSide: number
}

/** The normal prior of the fit, as standard deviations in log-odds. */
export interface Prior {
  /** The standard deviation of each strength. It keeps strengths of unbeaten entrants finite and hardly moves others. */
  readonly spread: number
  /** The standard deviation of the first side's advantage; almost zero when there are no sides. */
  readonly side: number
}

export const SIDED: Prior = { spread: 5, side: 1 }
/** The prior for a table whose columns are no sides: it keeps the advantage of a side at almost 0. */
export const UNSIDED: Prior = { ...SIDED, side: 1e-6 }
/** The most steps of Newton's method, which doubles the correct digits with each step and needs far fewer. */
const STEPS_MAX = 50
const CLOSE = 1e-9

/** The sums of the verdicts, one for each two entrants and order of sides. @param index of each entrant, by its name */
export function tallies(bouts: readonly Bout[], index: ReadonlyMap<string, number>): readonly Tally[] {
  const sums = new Map<string, { first: number; second: number; bouts: number; won: number }>()
  for (const { first, second, winner } of bouts) {
    const [one, other] = [index.get(first), index.get(second)]
    if (winner === null || one === undefined || other === undefined || one === other) continue
    const key = `${one} ${other}`
    const sum = sums.get(key) ?? { first: one, second: other, bouts: 0, won: 0 }
    sum.bouts += 1
    sum.won += winner === 'first' ? 1 : winner === 'none' ? 0.5 : 0
    sums.set(key, sum)
  }
  return [...sums.values()]
}

/**
 * The wins of the first side, and the bouts they are of, between entrants that met on both sides. Both orders count
 * equally, so that the entrants' strengths have no influence.
 */
export function sidesOf(tally: readonly Tally[]): { readonly won: number; readonly of: number } {
  return tally.reduce(
    (sum, { first, second, bouts, won }) => {
      const back = first < second ? tally.find((other) => other.first === second && other.second === first) : undefined
      if (!back) return sum
      const each = Math.min(bouts, back.bouts)
      return { won: sum.won + each * (won / bouts + back.won / back.bouts), of: sum.of + 2 * each }
    },
    { won: 0, of: 0 },
  )
}

/**
 * The strengths under which the results are most likely: P(i beats j from the first side) = 1 / (1 + exp(-(s_i - s_j
 * + side))). Ties are half a win each; a normal prior keeps everything finite. Newton's method on the log posterior.
 * Sources: R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs", Biometrika 39 (1952), 324–345;
 * the effect of a side as in A. Agresti, "Categorical Data Analysis", 3rd edition (2013), section 11.6.
 * @param size number of entrants
 * @param prior of the strengths and of the side
 * @param near strengths from which to start
 */
export function fitStrengths(tally: readonly Tally[], size: number, prior: Prior, near?: Strengths): Strengths {
  const at = new Float64Array(size + 1)
  if (near) at.set([...near.of, near.firstSide])
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const { slope, bend } = posteriorAt(tally, at, prior)
    const change = solved(bend, slope)
    let largest = 0
    for (let one = 0; one <= size; one += 1) {
      at[one] = (at[one] ?? 0) + (change[one] ?? 0)
      largest = Math.max(largest, Math.abs(change[one] ?? 0))
    }
    if (largest < CLOSE) break
  }
  const strengths = [...at.subarray(0, size)]
  const mean = strengths.reduce((sum, each) => sum + each, 0) / Math.max(1, size)
  return { of: strengths.map((each) => each - mean), firstSide: at[size] ?? 0 }
}

/**
 * Returns a function that gives the standard error of a weighted sum of strengths, from the curvature of the log
 * posterior. The weights, by entrant, must add up to 0.
 */
export function spreadsOf(
  tally: readonly Tally[],
  { of, firstSide }: Strengths,
  prior: Prior,
): (weights: ReadonlyMap<number, number>) => number {
  const size = of.length
  const at = Float64Array.from([...of, firstSide])
  const columns = Array.from({ length: size }, (_, one) => {
    const unit = new Float64Array(size + 1)
    unit[one] = 1
    return solved(posteriorAt(tally, at, prior).bend, unit)
  })
  return (weights) => {
    let variance = 0
    for (const [one, weight] of weights)
      for (const [other, otherWeight] of weights) variance += weight * otherWeight * (columns[one]?.[other] ?? 0)
    return Math.sqrt(Math.max(0, variance))
  }
}

/** The first derivatives of the log posterior (`slope`) and its negated second derivatives (`bend`). */
function posteriorAt(
  tally: readonly Tally[],
  at: Float64Array,
  { spread: ofStrength, side }: Prior,
): { readonly slope: Float64Array; readonly bend: readonly Float64Array[] } {
  const place = at.length - 1
  const slope = new Float64Array(at.length)
  const bend = Array.from({ length: at.length }, () => new Float64Array(at.length))
  for (let one = 0; one <= place; one += 1) {
    const spread = one === place ? side : ofStrength
    slope[one] = -(at[one] ?? 0) / spread ** 2
    row(bend, one)[one] = 1 / spread ** 2
  }
  for (const { first, second, bouts, won } of tally) {
    const chance = logistic((at[first] ?? 0) - (at[second] ?? 0) + (at[place] ?? 0))
    const more = won - bouts * chance
    const weight = bouts * chance * (1 - chance)
    addTo(slope, first, second, more)
    addTo(row(bend, first), first, second, weight)
    addTo(row(bend, second), first, second, -weight)
    addTo(row(bend, place), first, second, weight)
  }
  return { slope, bend }
}

/** Adds an amount for the first entrant and the first side, which is the last place, and takes it from the second. */
function addTo(line: Float64Array, first: number, second: number, amount: number): void {
  const place = line.length - 1
  line[first] = (line[first] ?? 0) + amount
  line[second] = (line[second] ?? 0) - amount
  line[place] = (line[place] ?? 0) + amount
}

export function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value))
}

/** Gaussian elimination; the matrix is symmetric and positive definite, so no pivoting is needed. */
function solved(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length
  for (let at = 0; at < size; at += 1) {
    const pivot = row(matrix, at)
    for (let below = at + 1; below < size; below += 1) {
      const line = row(matrix, below)
      const share = (line[at] ?? 0) / (pivot[at] ?? 1)
      if (share === 0) continue
      for (let column = at; column < size; column += 1)
        line[column] = (line[column] ?? 0) - share * (pivot[column] ?? 0)
      right[below] = (right[below] ?? 0) - share * (right[at] ?? 0)
    }
  }
  for (let at = size - 1; at >= 0; at -= 1) {
    const line = row(matrix, at)
    let value = right[at] ?? 0
    for (let column = at + 1; column < size; column += 1) value -= (line[column] ?? 0) * (right[column] ?? 0)
    right[at] = value / (line[at] ?? 1)
  }
  return right
}

function row(matrix: readonly Float64Array[], index: number): Float64Array {
  const row = matrix[index]
  if (!row) throw new RangeError('There is no such row.')
  return row
}
