import { compareNames } from '../../../base/language/compare-names.ts'
import { atOneGo } from '../../../base/async/in-slices.ts'
import { drawNumbers } from '../../../core/dialog/draw.ts'
import { wilson, type Interval } from '../../../core/dialog/judging/wilson.ts'
import { pairKey, type Bout } from './bout.ts'
import {
  fitStrengths,
  logistic,
  SIDED,
  sidesOf,
  spreadsOf,
  tallies,
  UNSIDED,
  type Prior,
  type Strengths,
  type Tally,
} from './strengths.ts'

/** The results of one entrant. What only verdicts can tell is null where none is about it. */
export interface Standing {
  readonly name: string
  /** Bradley-Terry strength in log-odds: the mean of all is 0. */
  readonly strength: number | null
  /** The 95 % interval of the strength, by the bootstrap; null when there are too few verdicts. */
  readonly band: Interval | null
  /**
   * The share of wins, 0 to 1, that is expected when this entrant meets every other equally often, and as often on the
   * first side as on the second.
   */
  readonly share: number | null
  /**
   * The best and the worst possible rank among those with a verdict: entrants that do not clearly differ in strength
   * may change places.
   */
  readonly places: { readonly best: number; readonly worst: number } | null
  readonly won: number
  readonly lost: number
  readonly tied: number
  /** Bouts without a verdict although no call failed; a tie is a verdict. */
  readonly withoutVerdict: number
  /** Bouts that failed calls of this entrant ended early. They do not count as losses. */
  readonly failed: number
  /** The share of this entrant's bouts, 0 to 1, that its own calls did not end early, as a 95 % interval. */
  readonly available: Interval | null
}

export interface Standings {
  /** The strongest first. */
  readonly rows: readonly Standing[]
  /**
   * How often the first side, which also speaks first, won in bouts of two entrants that met on both sides; a tie
   * counts as half a win. Null when fewer than half of the verdicts are from such bouts: the table's two columns may
   * then not be sides at all, so no advantage of a side is assumed.
   */
  readonly firstSide: { readonly won: number; readonly of: number; readonly interval: Interval | null } | null
  /** The number of pairs of entrants of which one is better than the other, at 95 %. */
  readonly separable: number
  /** The number of all pairs of entrants. */
  readonly pairs: number
  readonly judged: number
  readonly withoutVerdict: number
  readonly failed: number
}

export interface StandingsOptions {
  /** The seed of the random samples: the same seed gives the same samples. */
  readonly seed: number
  /** The number of the bootstrap's samples. */
  readonly samples?: number
}

const SAMPLES = 1_000
/**
 * The spread of the prior under which the standard errors of the fit are computed. Under a wide prior these errors
 * grow without bound when one entrant wins every bout: even twelve wins of twelve would not show who is better.
 */
const CAUTIOUS_SPREAD = 2
/**
 * The least share of verdicts from bouts of entrants that met on both sides. With a smaller share the first column of
 * a table may be no side: in some tables it only comes first in the alphabet.
 */
const SIDED_SHARE = 0.5
/**
 * The fewest pairs of bouts with which an entrant gets an interval: that five of five are won or lost by chance alone
 * happens more often than once in twenty times.
 */
const PAIRS_MIN = 6
/** Standard deviations on either side of the mean that contain 95 of 100. */
const OF_95 = 1.96

/**
 * The table of a tournament. The two bouts of a pair are resampled together, because the motion and its chances are
 * the same for both (a cluster bootstrap, percentiles: B. Efron and R. Tibshirani, "An Introduction to the
 * Bootstrap", 1993, chapters 8 and 13). If all bouts went one way every sample is the same, as if there were no
 * chance: no interval is narrower than the fit's own error.
 */
export function standingsOf(bouts: readonly Bout[], options: StandingsOptions): Standings {
  return atOneGo(standingSteps(bouts, options))
}

/** Computes the table like `standingsOf`, but yields after each sample, for callers with other work to do. */
export function* standingSteps(
  bouts: readonly Bout[],
  { seed, samples = SAMPLES }: StandingsOptions,
): Generator<void, Standings> {
  const names = [...new Set(bouts.flatMap(({ first, second }) => [first, second]))].toSorted()
  const index = new Map(names.map((name, at) => [name, at]))
  const judged = bouts.filter(({ winner }) => winner !== null)
  const tally = tallies(judged, index)
  const sides = sidesOf(tally)
  const sided = sides.of > 0 && sides.of >= SIDED_SHARE * judged.length
  const prior = sided ? SIDED : UNSIDED
  const cautious = { ...prior, spread: CAUTIOUS_SPREAD }
  const fit = fitStrengths(tally, names.length, prior)
  const { of: strengths, firstSide } = fit
  const spread = spreadsOf(tally, fitStrengths(tally, names.length, cautious), cautious)
  const draws = yield* bootstrap(judged, index, { fit, prior }, { seed, samples })
  const pairsOfAll = pairsByName(judged)
  const hasInterval = names.map((name) => (pairsOfAll.get(name) ?? 0) >= PAIRS_MIN)
  const better = (one: number, other: number): boolean => {
    const difference = (strengths[one] ?? 0) - (strengths[other] ?? 0)
    if (difference <= 0 || hasInterval[one] !== true || hasInterval[other] !== true) return false
    const own = spread(
      new Map([
        [one, 1],
        [other, -1],
      ]),
    )
    return difference > OF_95 * own && percentile(differences(draws, one, other), 0.025) > 0
  }
  const ranked = names.filter((name) => pairsOfAll.has(name)).length
  const beaten = names.map((_, at) => names.flatMap((_name, other) => (better(at, other) ? [other] : [])))
  const rows = names.map((name, at): Standing => {
    const counts = countsOf(bouts, name)
    if (!pairsOfAll.has(name)) return { name, strength: null, band: null, share: null, places: null, ...counts }
    const own = strengths[at] ?? 0
    const series = draws.map((each) => each[at] ?? 0)
    const margin =
      OF_95 * spread(new Map(names.map((_name, place) => [place, (place === at ? 1 : 0) - 1 / names.length])))
    return {
      name,
      strength: own,
      band:
        hasInterval[at] === true
          ? {
              low: Math.min(percentile(series, 0.025), own - margin),
              high: Math.max(percentile(series, 0.975), own + margin),
            }
          : null,
      share: mean(strengths.flatMap((other, place) => (place === at ? [] : [fromBothSides(own - other, firstSide)]))),
      places: {
        best: 1 + beaten.filter((others) => others.includes(at)).length,
        worst: ranked - (beaten[at]?.length ?? 0),
      },
      ...counts,
    }
  })
  return {
    rows: rows.toSorted(
      (one, other) => (other.strength ?? -Infinity) - (one.strength ?? -Infinity) || compareNames(one.name, other.name),
    ),
    firstSide: sided ? { ...sides, interval: wilson(sides.won, sides.of) } : null,
    separable: beaten.reduce((sum, others) => sum + others.length, 0),
    pairs: (names.length * (names.length - 1)) / 2,
    judged: judged.length,
    withoutVerdict: bouts.filter(({ winner, failedBy }) => winner === null && failedBy === null).length,
    failed: bouts.filter(({ failedBy }) => failedBy !== null).length,
  }
}

/**
 * The strengths of the entrants in each sample. Pairs of bouts with the same results are interchangeable, so a sample
 * only counts how many of each kind were drawn.
 */
function* bootstrap(
  judged: readonly Bout[],
  index: ReadonlyMap<string, number>,
  { fit, prior }: { readonly fit: Strengths; readonly prior: Prior },
  { seed, samples }: Required<StandingsOptions>,
): Generator<void, readonly (readonly number[])[]> {
  const clusters = [...Map.groupBy(judged, pairKey).values()].map((together) => tallies(together, index))
  if (clusters.length === 0) return []
  const kinds = new Map<string, { readonly at: number; readonly tally: readonly Tally[] }>()
  const kindOf = clusters.map((tally) => {
    const key = tally
      .map((each) => `${each.first} ${each.second} ${each.bouts} ${each.won}`)
      .toSorted()
      .join()
    const kind = kinds.get(key) ?? { at: kinds.size, tally }
    kinds.set(key, kind)
    return kind.at
  })
  const next = drawNumbers(seed)
  const draws: (readonly number[])[] = []
  for (let sample = 0; sample < samples; sample += 1) {
    const drawnCounts = new Float64Array(kinds.size)
    for (let at = 0; at < clusters.length; at += 1) {
      const kind = kindOf[Math.floor(next() * clusters.length)] ?? 0
      drawnCounts[kind] = (drawnCounts[kind] ?? 0) + 1
    }
    draws.push(fitStrengths(summed([...kinds.values()], drawnCounts), index.size, prior, fit).of)
    yield
  }
  return draws
}

function summed(
  kinds: readonly { readonly at: number; readonly tally: readonly Tally[] }[],
  drawnCounts: Float64Array,
): readonly Tally[] {
  const sums = new Map<number, { first: number; second: number; bouts: number; won: number }>()
  for (const { at, tally } of kinds) {
    const times = drawnCounts[at] ?? 0
    if (times === 0) continue
    for (const { first, second, bouts, won } of tally) {
      const key = first * 0x1_0000 + second
      const sum = sums.get(key) ?? { first, second, bouts: 0, won: 0 }
      sum.bouts += times * bouts
      sum.won += times * won
      sums.set(key, sum)
    }
  }
  return [...sums.values()]
}

/** The expected share of wins, on each side equally often, of an entrant that is stronger by this difference. */
function fromBothSides(difference: number, firstSide: number): number {
  return (logistic(difference + firstSide) + logistic(difference - firstSide)) / 2
}

function countsOf(
  bouts: readonly Bout[],
  name: string,
): Pick<Standing, 'won' | 'lost' | 'tied' | 'withoutVerdict' | 'failed' | 'available'> {
  const own = bouts.filter(({ first, second }) => first === name || second === name)
  const wins = ({ first, winner }: Bout) => (winner === 'first') === (first === name)
  const decided = own.filter(({ winner }) => winner === 'first' || winner === 'second')
  const failed = own.filter(({ failedBy }) => failedBy === name).length
  return {
    won: decided.filter(wins).length,
    lost: decided.filter((bout) => !wins(bout)).length,
    tied: own.filter(({ winner }) => winner === 'none').length,
    withoutVerdict: own.filter(({ winner, failedBy }) => winner === null && failedBy === null).length,
    failed,
    available: wilson(own.length - failed, own.length),
  }
}

/** For each entrant, the number of its pairs of bouts with at least one verdict. */
function pairsByName(judged: readonly Bout[]): ReadonlyMap<string, number> {
  const pairs = new Map(judged.map((bout) => [pairKey(bout), bout]))
  const counts = new Map<string, number>()
  for (const { first, second } of pairs.values())
    for (const name of [first, second]) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function differences(draws: readonly (readonly number[])[], one: number, other: number): readonly number[] {
  return draws.map((each) => (each[one] ?? 0) - (each[other] ?? 0))
}

/** The value below which this share of the values lies, interpolated between the two nearest; 0 for no values. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const at = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return low + (high - low) * (at - Math.floor(at))
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0.5 : values.reduce((sum, each) => sum + each, 0) / values.length
}
