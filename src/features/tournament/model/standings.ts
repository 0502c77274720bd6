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

/** What one entrant came to. */
export interface Standing {
  readonly name: string
  /** Bradley-Terry strength in log-odds: the mean of all is 0. */
  readonly strength: number
  /** Where it lies at 95 %, by the bootstrap; null where too little was judged to say. */
  readonly band: Interval | null
  /** The share of bouts it would win against the others, each as often, from either side as often. */
  readonly share: number
  /** The best and the worst place it may have: whoever cannot be told from it may stand before it. */
  readonly places: { readonly best: number; readonly worst: number }
  readonly won: number
  readonly lost: number
  readonly tied: number
  /** Held, and nobody could tell who was better. */
  readonly withoutVerdict: number
  /** Never came to their end by its own calls: this is no loss. */
  readonly failed: number
  /** Of all its bouts, those in which its own calls went through. */
  readonly available: Interval | null
}

export interface Standings {
  /** The strongest first. */
  readonly rows: readonly Standing[]
  /**
   * How often the first side won between those who met from both sides, which also speaks first; ties are halves. Null
   * where too few did: then a column of the table is no side, and nothing is taken out for it.
   */
  readonly firstSide: { readonly won: number; readonly of: number; readonly interval: Interval | null } | null
  /** How many pairs of entrants have one that is better at 95 %, and how many pairs there are. */
  readonly separable: number
  readonly pairs: number
  readonly judged: number
  readonly withoutVerdict: number
  readonly failed: number
}

export interface HowRated {
  /** The same seed draws the same samples. */
  readonly seed: number
  /** Samples of the bootstrap. */
  readonly samples?: number
}

const SAMPLES = 1_000
/**
 * The prior under which the fit itself says how far off it may be: where all went one way the curvature of a loose one
 * knows no bounds, and twelve wins of twelve would tell nobody apart.
 */
const CAUTIOUS_SPREAD = 2
/** Verdicts between those who met from both sides, of all: fewer, and the columns may be anything, an alphabet say. */
const SIDED_SHARE = 0.5
/**
 * Pairs of bouts that an entrant needs before anything is said of how sure its strength is: of five, all go one way by
 * chance alone more often than once in twenty.
 */
const PAIRS_MIN = 6
/** Standard deviations on either side of the middle, between which 95 of 100 lie. */
const OF_95 = 1.96

/**
 * The table of a tournament. What two came to on a motion from both sides is drawn together, since the motion and its
 * chances are the same for both (a cluster bootstrap, percentiles: B. Efron and R. Tibshirani, "An Introduction to the
 * Bootstrap", 1993, chapters 8 and 13). Of what always went one way every sample is the same, as if nothing were left to
 * chance: no band is narrower than the fit by itself allows.
 */
export function standingsOf(bouts: readonly Bout[], how: HowRated): Standings {
  return atOneGo(standingSteps(bouts, how))
}

/** The same in small steps, for whoever has something else to do in between. */
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
  const drawn = yield* bootstrap(judged, index, { fit, prior }, { seed, samples })
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
    return difference > OF_95 * own && percentile(differences(drawn, one, other), 0.025) > 0
  }
  const beaten = names.map((_, at) => names.flatMap((_name, other) => (better(at, other) ? [other] : [])))
  const rows = names.map((name, at): Standing => {
    const own = strengths[at] ?? 0
    const series = drawn.map((each) => each[at] ?? 0)
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

/**
 * Strengths of each sample, by entrant. Pairs that came to the same count for each other, so that it is only drawn how
 * many there are of each kind.
 */
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
  const drawn: (readonly number[])[] = []
  for (let sample = 0; sample < samples; sample += 1) {
    const many = new Float64Array(kinds.size)
    for (let at = 0; at < clusters.length; at += 1) {
      const kind = kindOf[Math.floor(next() * clusters.length)] ?? 0
      many[kind] = (many[kind] ?? 0) + 1
    }
    drawn.push(fitStrengths(summed([...kinds.values()], many), index.size, prior, fit).of)
    yield
  }
  return drawn
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

/** What it wins against another from either side as often. */
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

/** Pairs of bouts that each entrant has a verdict of. */
function pairsByName(judged: readonly Bout[]): ReadonlyMap<string, number> {
  const pairs = new Map(judged.map((bout) => [pairKey(bout), bout]))
  const counts = new Map<string, number>()
  for (const { first, second } of pairs.values())
    for (const name of [first, second]) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function differences(drawn: readonly (readonly number[])[], one: number, other: number): readonly number[] {
  return drawn.map((each) => (each[one] ?? 0) - (each[other] ?? 0))
}

/** By linear interpolation between the two nearest; 0 of nothing. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const at = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return low + (high - low) * (at - Math.floor(at))
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0.5 : values.reduce((sum, each) => sum + each, 0) / values.length
}
