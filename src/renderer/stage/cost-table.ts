import type { SeatId } from '../../contract/dialog-config.ts'
import { seatName, totals, type Totals } from '../../dialog/selectors.ts'
import type { DialogState, Stage, Turn } from '../../dialog/state.ts'
import { addUsage, NO_USAGE } from '../../dialog/usage.ts'
import { SEATS_AS_LISTED } from '../state/seats.ts'

/** What one seat or one kind of stage took. */
export type Spent = Omit<Totals, 'modelSeconds'>

export interface CostRow {
  readonly key: string
  readonly label: string
  /** The seat whose colour the row bears; null for a row of no one seat. */
  readonly seat: SeatId | null
  readonly spent: Spent
}

const NOTHING: Spent = { calls: 0, usage: NO_USAGE, knownCost: 0, unpricedCalls: 0 }
const KINDS = { draft: 'Drafts', critique: 'Critiques', final: 'Finals', moderation: 'Moderation', summary: 'Summary', digest: 'Digests' } as const
type Kind = keyof typeof KINDS

/** Seats in the order they are listed; digests are nobody's turn and stand apart. */
export function costBySeat(state: DialogState): readonly CostRow[] {
  const seats: CostRow[] = SEATS_AS_LISTED.map((seat) => ({ key: seat, label: seatName(state, seat), seat, spent: totals(state, seat) }))
  const digests = digestCost(state)
  return digests.calls === 0 ? seats : [...seats, { key: 'digest', label: KINDS.digest, seat: null, spent: digests }]
}

/** What each kind of stage took; kinds that were not called are left out. */
export function costByKind(state: DialogState): readonly CostRow[] {
  const sums = new Map<Kind, Spent>([['digest', digestCost(state)]])
  for (const turn of state.turns) {
    if (turn.superseded) continue
    for (const stage of turn.stages) {
      const kind = kindOf(turn, stage)
      sums.set(kind, add(sums.get(kind) ?? NOTHING, stage, stage.attempts))
    }
  }
  return (Object.keys(KINDS) as Kind[]).flatMap((kind) => {
    const spent = sums.get(kind)
    return spent && spent.calls > 0 ? [{ key: kind, label: KINDS[kind], seat: null, spent }] : []
  })
}

/** Share of the input that came from a vendor's cache, from 0 to 1. */
export function cachedShare({ usage }: Pick<Spent, 'usage'>): number {
  return usage.promptTokens === 0 ? 0 : usage.cachedTokens / usage.promptTokens
}

function kindOf(turn: Turn, stage: Stage): Kind {
  if (turn.kind === 'speech') return stage.stage
  return turn.kind === 'summary' ? 'summary' : 'moderation'
}

function digestCost(state: DialogState): Spent {
  return state.folds.reduce((sum, fold) => add(sum, fold, 1), NOTHING)
}

function add(sum: Spent, { usage, cost }: Pick<Stage, 'usage' | 'cost'>, calls: number): Spent {
  return {
    calls: sum.calls + calls,
    usage: addUsage(sum.usage, usage),
    knownCost: sum.knownCost + (cost ?? 0),
    unpricedCalls: sum.unpricedCalls + (cost === null ? calls : 0),
  }
}
