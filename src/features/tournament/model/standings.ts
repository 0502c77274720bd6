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

/** The results of one entrant. */
export interface Standing {
  readonly name: string
  /** Bradley-Terry strength in log-odds: the mean of all is 0. */
  readonly strength: number
  /** Its 95 % interval, by the bootstrap; null when there are too few verdicts. */
  readonly band: Interval | null
  /** The expected share of wins against the others, each equally often, from either side equally often. */
  readonly share: number
  /** The best and the worst rank it may have: an entrant that cannot be told from it may be before it. */
  readonly places: { readonly best: number; readonly worst: number }
  readonly won: number
  readonly lost: number
  readonly tied: number
  /** Bouts in which neither was better. */
  readonly withoutVerdict: number
  /** Bouts that did not end because of its own calls: these are no losses. */
  readonly failed: number
  /** The share of its bouts in which its own calls succeeded. */
  readonly available: Interval | null
}

export interface Standings {
  /** The strongest first. */
  readonly rows: readonly Standing[]
  /**
   * How often the first side, which also speaks first, won between entrants that met from both sides; ties are
   * halves. Null when too few did: then a column of the table may be no side, and no effect of the side is assumed.
   */
  readonly firstSide: { readonly won: number; readonly of: number; readonly interval: Interval | null } | null
  /** How many pairs of entrants have a better one at 95 %, and the number of pairs. */
  readonly separable: number
  readonly pairs: number
  readonly judged: number
  readonly withoutVerdict: number
  readonly failed: number
}

export interface HowRated {
  /** The same seed gives the same samples. */
  readonly seed: number
  /** Samples of the bootstrap. */
  readonly samples?: number
}

const SAMPLES = 1_000
/**
 * The prior under which the fit's own error is computed: if all bouts went one way, a weak prior leaves the curvature
 * without bound, and twelve wins of twelve would distinguish nobody.
 */
const CAUTIOUS_SPREAD = 2
/**
 * The share of verdicts between entrants that met from both sides: with fewer, the columns may be anything, for
 * example alphabetical.
 */
const SIDED_SHARE = 0.5
/**
 * Pairs of bouts that an entrant needs before an interval is given: five of five go one way by chance alone more
 * often than once in twenty.
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
export function standingsOf(bouts: readonly Bout[], how: HowRated): Standings {
  return atOneGo(standingSteps(bouts, how))
}

/** The same in small steps, for callers with other work to do. */
export function* standingSteps(
  bouts: readonly Bout[],
  { seed, samples = SAMPLES }: HowRated,
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
  const sure = names.map((name) => (pairsOfAll.get(name) ?? 0) >= PAIRS_MIN)
  const better = (one: number, other: number): boolean => {
    const difference = (strengths[one] ?? 0) - (strengths[other] ?? 0)
    if (difference <= 0 || sure[one] !== true || sure[other] !== true) return false
    const own = spread(
      new Map([
        [one, 1],
        [other, -1],
      ]),
    )
    return difference > OF_95 * own && percentile(differences(draws, one, other), 0.025) > 0
  }
  const beaten = names.map((_, at) => names.flatMap((_name, other) => (better(at, other) ? [other] : [])))
  const rows = names.map((name, at): Standing => {
    const own = strengths[at] ?? 0
    const series = draws.map((each) => each[at] ?? 0)
    const around =
      OF_95 * spread(new Map(names.map((_name, place) => [place, (place === at ? 1 : 0) - 1 / names.length])))
    return {
      name,
      strength: own,
      band:
        sure[at] === true
          ? {
              low: Math.min(percentile(series, 0.025), own - around),
              high: Math.max(percentile(series, 0.975), own + around),
            }
          : null,
      share: mean(strengths.flatMap((other, place) => (place === at ? [] : [fromBothSides(own - other, firstSide)]))),
      places: {
        best: 1 + beaten.filter((others) => others.includes(at)).length,
        worst: names.length - (beaten[at]?.length ?? 0),
      },
      ...countsOf(bouts, name),
    }
  })
  return {
    rows: rows.toSorted((one, other) => other.strength - one.strength || one.name.localeCompare(other.name)),
    firstSide: sided ? { ...sides, interval: wilson(sides.won, sides.of) } : null,
    separable: beaten.reduce((sum, others) => sum + others.length, 0),
    pairs: (names.length * (names.length - 1)) / 2,
    judged: judged.length,
    withoutVerdict: bouts.filter(({ winner, failedBy }) => winner === null && failedBy === null).length,
    failed: bouts.filter(({ failedBy }) => failedBy !== null).length,
  }
}

/** The strengths in each sample, by entrant. Pairs with the same result are interchangeable, so only their numbers are drawn. */
function* bootstrap(
  judged: readonly Bout[],
  index: ReadonlyMap<string, number>,
  { fit, prior }: { readonly fit: Strengths; readonly prior: Prior },
  { seed, samples }: Required<HowRated>,
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
    const many = new Float64Array(kinds.size)
    for (let at = 0; at < clusters.length; at += 1) {
      const kind = kindOf[Math.floor(next() * clusters.length)] ?? 0
      many[kind] = (many[kind] ?? 0) + 1
    }
    draws.push(fitStrengths(summed([...kinds.values()], many), index.size, prior, fit).of)
    yield
  }
  return draws
}

function summed(
  kinds: readonly { readonly at: number; readonly tally: readonly Tally[] }[],
  many: Float64Array,
): readonly Tally[] {
  const sums = new Map<number, { first: number; second: number; bouts: number; won: number }>()
  for (const { at, tally } of kinds) {
    const times = many[at] ?? 0
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

/** Its share of wins against another, from either side equally often. */
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

/** Number of pairs of bouts with a verdict, for each entrant. */
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

/** By linear interpolation between the two nearest; 0 for none. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const at = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return low + (high - low) * (at - Math.floor(at))
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0.5 : values.reduce((sum, each) => sum + each, 0) / values.length
}
