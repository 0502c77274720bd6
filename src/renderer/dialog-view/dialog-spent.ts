import type { SeatId } from '../../contract/dialog-config.ts'
import { seatBehind } from '../../dialog/members.ts'
import { totals, type Totals } from '../../dialog/selectors.ts'
import type { DialogState, Stage, Turn } from '../../dialog/state.ts'
import { addUsage, NO_USAGE } from '../../dialog/usage.ts'
import { perFact } from './per-fact.ts'

/** What one seat or one kind of stage took. */
export type Spent = Omit<Totals, 'modelSeconds'>
export type Kind = Stage['stage'] | 'moderation' | 'summary' | 'digest'

export interface DialogSpent {
  readonly all: Totals
  readonly seats: Readonly<Record<SeatId, Totals>>
  readonly kinds: ReadonlyMap<Kind, Spent>
}

interface TurnSpent {
  readonly whole: Totals
  readonly kinds: ReadonlyMap<Kind, Spent>
}

const NOTHING: Totals = { calls: 0, usage: NO_USAGE, modelSeconds: 0, knownCost: 0, unpricedCalls: 0 }

/** Turns that are over never change: each is added up once, however long the dialog gets. */
const known = new WeakMap<Turn, TurnSpent>()

/** What a dialog took, as `totals` counts it: in all, by seat and by kind of stage. */
export const dialogSpent: (state: DialogState) => DialogSpent = perFact((state) => {
  const seats: Record<SeatId, Totals> = { moderator: NOTHING, first: NOTHING, second: NOTHING }
  const kinds = new Map<Kind, Totals>()
  const digests = totals({ ...state, turns: [] })
  if (digests.calls > 0) kinds.set('digest', digests)
  for (const turn of state.turns) {
    if (turn.superseded) continue
    const spent = known.get(turn) ?? turnSpent(state, turn)
    known.set(turn, spent)
    const seat = seatBehind(state, turn.member)
    seats[seat] = add(seats[seat], spent.whole)
    for (const [kind, sum] of spent.kinds) kinds.set(kind, add(kinds.get(kind) ?? NOTHING, sum))
  }
  return { all: add(digests, add(seats.moderator, add(seats.first, seats.second))), seats, kinds }
})

function turnSpent(state: DialogState, turn: Turn): TurnSpent {
  const kinds = new Map<Kind, Spent>()
  for (const stage of [turn, ...turn.versions].flatMap((version) => version.stages)) {
    const kind = turn.kind === 'speech' ? stage.stage : turn.kind === 'summary' ? 'summary' : 'moderation'
    const { usage, cost, attempts } = stage
    kinds.set(
      kind,
      add(
        { ...NOTHING, ...kinds.get(kind) },
        { calls: attempts, usage, knownCost: cost ?? 0, unpricedCalls: cost === null ? attempts : 0 },
      ),
    )
  }
  return { whole: totals({ ...state, turns: [turn], folds: [] }), kinds }
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
