import type { Fact } from '../../contract/events.ts'
import { spentOnAhead } from '../money/spent.ts'
import type { DialogState } from '../state.ts'
import type { AheadStage } from '../turns/beside/ahead.ts'
import { plannedAt } from '../turns/style-plan.ts'
import { withSpent } from './reduce-insight.ts'

type Of<T extends Fact['type']> = Extract<Fact, { type: T }>

/** Stores an answer that was made ahead for a later turn, and counts its usage at once. */
export function addAhead(state: DialogState, fact: Of<'stage-ahead'>): DialogState {
  const { seq, step, request, ended } = fact
  const after = withSpent(state, spentOnAhead(fact, plannedAt(state.plan, step)?.member ?? null))
  return withStages(after, [...state.ahead.stages, { seq, step, request, ended }])
}

/**
 * Uses an answer that was made ahead, because its turn has begun. Its cost now counts with the turn and no longer
 * separately.
 */
export function hearAhead(state: DialogState, { turnId, stage, ahead }: Of<'stage-ended'>): DialogState {
  const step = ahead && state.turns.findLast(({ id }) => id === turnId)?.step
  const { stages } = state.ahead
  const heard = stages.findLast((each) => each.step === step && each.ended.stage === stage)
  if (!heard) return state
  const uncounted = { ...state, spent: state.spent.filter(({ seq }) => seq !== heard.seq) }
  return withStages(
    uncounted,
    stages.filter((each) => each !== heard),
  )
}

/** Drops unused answers that were made ahead for a turn, because the turn has ended. */
export function dropAhead(state: DialogState, { turnId }: Of<'turn-ended' | 'turn-cancelled'>): DialogState {
  const { stages } = state.ahead
  if (stages.length === 0) return state
  const step = state.turns.findLast(({ id }) => id === turnId)?.step
  return withStages(
    state,
    stages.filter((each) => each.step !== step),
  )
}

export function limitCalls(state: DialogState, { provider, slower: isSlower }: Of<'calls-limited'>): DialogState {
  const { limited, slower } = state.ahead
  if (limited.includes(provider)) return state
  return {
    ...state,
    ahead: { ...state.ahead, limited: [...limited, provider], slower: isSlower ? [...slower, provider] : slower },
  }
}

function withStages(state: DialogState, stages: readonly AheadStage[]): DialogState {
  return { ...state, ahead: { ...state.ahead, stages } }
}
