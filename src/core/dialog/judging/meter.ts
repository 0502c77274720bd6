import type { MeterCounts } from '../../contract/judging/critique-record.ts'
import type { Judge, MeteredCritic } from '../../contract/judging/judging-facts.ts'
import type { DialogState, Turn } from '../state.ts'
import { comparedTurn, drawnTurns, type ComparedTurn } from './compared-turns.ts'
import { sameJudge, type Measurement } from './judging-state.ts'
import { measuredTurns } from './meter-counts.ts'
import { wilson, type Interval } from './wilson.ts'

/** The effect of critique on a turn: the final is better, the draft is better, they are alike, or no judge could say. */
export type MeterResult = 'helped' | 'hurt' | 'alike' | 'unread'

/** What a judge said about a draft and its final. */
export type MeasuredChoice = Pick<Measurement, 'judge' | 'order' | 'choice'>

export const METER_ORDERS = ['draft-first', 'final-first'] as const

/**
 * The choice of a judge who has read both orders. Different choices count as none, because such a judge goes by
 * position. Null until it has read both.
 */
export function judgeResult(byJudge: readonly Pick<MeasuredChoice, 'order' | 'choice'>[]): MeterResult | null {
  const [one, other] = METER_ORDERS.map((order) => byJudge.find((each) => each.order === order))
  if (!one || !other) return null
  if (one.choice === null || other.choice === null) return 'unread'
  if (one.choice !== other.choice || one.choice === 'neither') return 'alike'
  return one.choice === 'final' ? 'helped' : 'hurt'
}

/**
 * The effect of critique on a turn according to all judges who read it in both orders: the majority of those with an
 * opinion, or "alike" without a majority. "unread" if fewer than half had an opinion; null if none read both orders.
 */
export function turnResult(measured: readonly MeasuredChoice[]): MeterResult | null {
  const results = judgesOf(measured).flatMap(
    (judge) => judgeResult(measured.filter((each) => sameJudge(each.judge, judge))) ?? [],
  )
  if (results.length === 0) return null
  const read = results.filter((result) => result !== 'unread')
  if (2 * read.length < results.length || read.length === 0) return 'unread'
  const most = (['helped', 'hurt'] as const).find(
    (wanted) => 2 * read.filter((result) => result === wanted).length > read.length,
  )
  return most ?? 'alike'
}

export function countResults(results: readonly MeterResult[]): MeterCounts {
  const count = (wanted: MeterResult) => results.filter((result) => result === wanted).length
  return { helped: count('helped'), hurt: count('hurt'), alike: count('alike'), unread: count('unread') }
}

/** The 95 % confidence interval for the share of turns that critique improves; null when nothing could be measured. */
export function helpedInterval(counts: MeterCounts): Interval | null {
  return wilson(counts.helped, measuredTurns(counts))
}

export interface MeteredTurn extends ComparedTurn {
  readonly result: MeterResult
  /** The comparisons of this turn by all judges. */
  readonly measurements: readonly Measurement[]
}

/** The critique meter of one dialog. */
export interface MeterReading {
  /** Every turn or version that a judge read in both orders, in the order of the script. */
  readonly turns: readonly MeteredTurn[]
  readonly counts: MeterCounts
  readonly critics: readonly MeteredCritic[]
  readonly judges: readonly Judge[]
  /** How many times the longer text won, among turns with a winner and two different lengths. */
  readonly longer: { readonly won: number; readonly of: number }
}

export function meterReading(state: DialogState): MeterReading {
  const { measurements } = state.judging
  const turns = everyVersion(state)
    .flatMap((turn): MeteredTurn[] => {
      const compared = comparedTurn(turn)
      const of = measurements.filter(({ turnId }) => turnId === turn.id)
      const result = turnResult(of)
      return typeof compared === 'string' || result === null ? [] : [{ ...compared, result, measurements: of }]
    })
    .toSorted((one, other) => one.turn.seq - other.turn.seq)
  const winners = turns.filter(
    ({ result, draft, final }) => (result === 'helped' || result === 'hurt') && lengthOf(draft) !== lengthOf(final),
  )
  const longerWon = winners.filter(
    ({ result, draft, final }) => (result === 'helped') === lengthOf(final) > lengthOf(draft),
  )
  return {
    turns,
    counts: countResults(turns.map(({ result }) => result)),
    critics: [...new Set(turns.map(({ critic }) => critic))],
    judges: judgesOf(turns.flatMap((turn) => turn.measurements)),
    longer: { won: longerWon.length, of: winners.length },
  }
}

/** A comparison that has still to be made. */
export interface MissingComparison {
  readonly compared: ComparedTurn
  readonly judge: Judge
  readonly order: (typeof METER_ORDERS)[number]
}

/**
 * The comparisons that these judges have still to make, turn by turn: those that were never requested, were
 * interrupted, or gave no verdict.
 */
export function missingMeasurements(state: DialogState, judges: readonly Judge[]): readonly MissingComparison[] {
  const has = (turnId: string, judge: Judge, order: string) =>
    state.judging.measurements.some(
      (each) => each.turnId === turnId && each.order === order && each.choice !== null && sameJudge(each.judge, judge),
    )
  return drawnTurns(state).flatMap((compared) =>
    judges.flatMap((judge) =>
      METER_ORDERS.flatMap((order) => (has(compared.turn.id, judge, order) ? [] : [{ compared, judge, order }])),
    ),
  )
}

function judgesOf(measured: readonly Pick<MeasuredChoice, 'judge'>[]): readonly Judge[] {
  return measured.reduce<readonly Judge[]>(
    (judges, { judge }) => (judges.some((known) => sameJudge(known, judge)) ? judges : [...judges, judge]),
    [],
  )
}

const everyVersion = ({ turns }: DialogState): readonly Turn[] => turns.flatMap((turn) => [turn, ...turn.versions])

const lengthOf = ({ text }: { readonly text: string }): number => Array.from(text.trim()).length
