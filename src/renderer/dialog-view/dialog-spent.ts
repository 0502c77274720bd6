import type { SeatId } from '../../contract/dialog-config.ts'
import { seatOfStage } from '../../dialog/members/critic.ts'
import { totals, type Totals } from '../../dialog/selectors.ts'
import type { DialogState, Stage, Turn } from '../../dialog/state.ts'
import { addUsage, NO_USAGE } from '../../dialog/money/usage.ts'
import { perFact } from './per-fact.ts'

/** What one seat or one kind of stage took. */
export type Spent = Omit<Totals, 'modelSeconds'>
export type Kind = Stage['stage'] | 'moderation' | 'summary' | Beside
/** What no turn is made of: digests, what is made of the dialog, and calls that came to nothing. */
export type Beside = 'digest' | 'insight' | 'failed'

export interface DialogSpent {
  readonly all: Totals
  readonly seats: Readonly<Record<SeatId, Totals>>
  readonly kinds: ReadonlyMap<Kind, Spent>
}

interface TurnSpent {
  readonly seats: ReadonlyMap<SeatId, Totals>
  readonly kinds: ReadonlyMap<Kind, Spent>
}

const NOTHING: Totals = { calls: 0, usage: NO_USAGE, modelSeconds: 0, knownCost: 0, unpricedCalls: 0 }

/** Turns that are over never change: each is added up once, however long the dialog gets. */
const known = new WeakMap<Turn, TurnSpent>()

/** What a dialog took, as `totals` counts it: in all, by seat and by kind of stage. */
export const dialogSpent: (state: DialogState) => DialogSpent = perFact((state) => {
  const seats: Record<SeatId, Totals> = { moderator: NOTHING, first: NOTHING, second: NOTHING }
  const kinds = new Map<Kind, Totals>()
  const beside = totals({ ...state, turns: [] })
  for (const [kind, sum] of besideTurns(state)) if (sum.calls > 0) kinds.set(kind, sum)
  for (const turn of state.turns) {
    if (turn.superseded) continue
    const spent = known.get(turn) ?? turnSpent(state, turn)
    known.set(turn, spent)
    for (const [seat, sum] of spent.seats) seats[seat] = add(seats[seat], sum)
    for (const [kind, sum] of spent.kinds) kinds.set(kind, add(kinds.get(kind) ?? NOTHING, sum))
  }
  return { all: add(beside, add(seats.moderator, add(seats.first, seats.second))), seats, kinds }
})

function besideTurns(state: DialogState): readonly (readonly [Beside, Totals])[] {
  const of = (insights: readonly DialogState['spent'][number]['insight'][], folds: DialogState['folds'] = []) =>
    totals({ ...state, turns: [], folds, spent: state.spent.filter(({ insight }) => insights.includes(insight)) })
  return [
    ['digest', of(['child'], state.folds)],
    ['insight', of(['map', 'summaries'])],
    ['failed', of(['failed'])],
  ]
}

function turnSpent(state: DialogState, turn: Turn): TurnSpent {
  const seats = new Map<SeatId, Totals>()
  const kinds = new Map<Kind, Totals>()
  // A version that went on from another holds the same stages.
  for (const stage of new Set([turn, ...turn.versions].flatMap((version) => version.stages))) {
    const { usage, cost, attempts, timing } = stage
    const seat = seatOfStage(state, turn, stage)
    const kind = turn.kind === 'speech' ? stage.stage : turn.kind === 'summary' ? 'summary' : 'moderation'
    const sum: Totals = {
      calls: attempts,
      usage,
      modelSeconds: timing.totalMs / 1000,
      knownCost: cost ?? 0,
      unpricedCalls: cost === null ? attempts : 0,
    }
    seats.set(seat, add(seats.get(seat) ?? NOTHING, sum))
    kinds.set(kind, add(kinds.get(kind) ?? NOTHING, sum))
  }
  return { seats, kinds }
}

function add(a: Totals, b: Spent & { readonly modelSeconds?: number }): Totals {
  return {
    calls: a.calls + b.calls,
    usage: addUsage(a.usage, b.usage),
    modelSeconds: a.modelSeconds + (b.modelSeconds ?? 0),
    knownCost: a.knownCost + b.knownCost,
    unpricedCalls: a.unpricedCalls + b.unpricedCalls,
  }
}
