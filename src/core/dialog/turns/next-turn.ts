import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { dialogLanguage } from '../language/dialog-language.ts'
import type { DialogState } from '../state.ts'
import { isDodgedTwice } from './direct-answer.ts'
import { isTurnOver, stepsOver } from './open-turn.ts'
import { closingSpeeches } from './plan.ts'
import { plannedAt } from './style-plan.ts'
import { isUnasked } from './unasked.ts'

/**
 * The next turn of a plan: the first that is not over. After a conclusion only the closings, the comment between them
 * and the summary are left. A summary ends the dialog even if earlier steps were never taken. Null when the plan is
 * done.
 */
export function nextPlanned(state: DialogState, plan: readonly PlannedTurn[]): PlannedTurn | null {
  const over = stepsOver(state)
  const closing = plan.find((planned) => planned.kind === 'summary')
  if (closing && over.has(closing.step)) return null
  const from = state.concluded ? (closingSpeeches(plan)[0] ?? closing)?.step : 0
  return (
    plan.find(
      (planned) =>
        planned.step >= (from ?? Number.POSITIVE_INFINITY) && !over.has(planned.step) && isWanted(state, planned),
    ) ?? null
  )
}

/** Whether a turn that only some dialogs have is to be taken. A later turn shows that it was not. */
function isWanted(state: DialogState, planned: PlannedTurn): boolean {
  if (isUnasked(state, planned)) return false
  if (planned.only === undefined || state.turns.some(({ step }) => step === planned.step)) return true
  if (state.turns.some(({ step }) => step > planned.step)) return false
  // A speaker who is asked once more has to answer once more.
  const before = plannedAt(state.plan, planned.step - 1)
  if (before?.only !== undefined) return state.turns.some(({ step }) => step === before.step)
  return state.config !== null && isDodgedTwice(state, planned, dialogLanguage(state.config))
}

/** The closing turn of a plan, as long as it has not been taken. */
export function closingPlanned(state: DialogState, plan: readonly PlannedTurn[]): PlannedTurn | null {
  const closing = plan.find((planned) => planned.kind === 'summary')
  return closing && !stepsOver(state).has(closing.step) ? closing : null
}

/** The planned turns that have not begun, or have failed, and are still to come. */
export function turnsLeft(state: DialogState, plan: readonly PlannedTurn[]): readonly PlannedTurn[] {
  const next = nextPlanned(state, plan)
  if (!next) return []
  const begun = new Set(
    state.turns.filter((turn) => isTurnOver(turn) || turn.status === 'running').map((turn) => turn.step),
  )
  return plan.filter(
    (planned) =>
      planned.step >= next.step && !begun.has(planned.step) && (planned.only === undefined || planned === next),
  )
}
