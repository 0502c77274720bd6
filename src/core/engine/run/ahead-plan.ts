import type { PlannedTurn, StageName } from '../../contract/turn/turn-parts.ts'
import type { CallSize } from '../../dialog/money/cap.ts'
import { reduce } from '../../dialog/reducer/reduce.ts'
import type { DialogState } from '../../dialog/state.ts'
import { stagesAhead } from '../../dialog/turns/beside/at-once.ts'
import { heardThrough } from '../../dialog/turns/beside/heard-through.ts'
import { openTurn, stepsOver, turnToContinue } from '../../dialog/turns/open-turn.ts'
import { plannedAt } from '../../dialog/turns/style-plan.ts'
import { entriesFor } from '../prompt/heard.ts'
import { turnStarted } from './turn-facts.ts'

/**
 * The turns that may be made ahead while another turn is in progress: those that do not read it; and, during a comment,
 * the draft of the next speech.
 */
export function turnsBeside(state: DialogState, heard: PlannedTurn): readonly PlannedTurn[] {
  const plan = state.plan ?? []
  const group = plannedAt(plan, heard.step)?.apart
  const over = stepsOver(state)
  return plan.filter(
    ({ step, apart, beside }) =>
      step > heard.step && !over.has(step) && (beside === heard.step || (group !== undefined && apart === group)),
  )
}

/** The state of the dialog as it will be when a turn that is made ahead begins. */
export function withTurn(state: DialogState, planned: PlannedTurn, turnId: string): DialogState {
  const earlier = turnToContinue(state, planned.step)
  const started = turnStarted(state, planned, turnId, earlier, { beside: planned.beside !== undefined })
  return reduce(state, { ...started, dialogId: state.id, seq: state.seq + 1, at: state.startedAt ?? 0 })
}

/** Whether a turn that was made ahead can still be used when this turn comes next. */
export function isStillDue({ plan }: DialogState, { step, apart, beside }: PlannedTurn, next: PlannedTurn): boolean {
  if (step < next.step) return false
  if (beside !== undefined) return plannedAt(plan, step)?.beside === beside && beside <= next.step
  return apart === plannedAt(plan, next.step)?.apart
}

export const NO_CALL: CallSize = { tokens: 0, cost: 0 }

export function sumOfCalls(one: CallSize, other: CallSize): CallSize {
  return { tokens: one.tokens + other.tokens, cost: (one.cost ?? 0) + (other.cost ?? 0) }
}

/**
 * The first stage that a turn made ahead still lacks when it begins; null when a person has said something since its
 * draft was requested.
 */
export function stageLeftBeside(begun: DialogState, planned: PlannedTurn): StageName | null {
  const turn = openTurn(begun)
  if (!turn) return null
  const from = heardThrough(begun, turn)
  const since = entriesFor({ ...begun, folds: [] }, planned.member).filter(({ seq }) => seq > from)
  if (since.some(({ type }) => type !== 'turn')) return null
  return stagesAhead(begun, planned).find((each) => !turn.stages.some((done) => done.stage === each)) ?? null
}
