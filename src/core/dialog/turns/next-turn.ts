import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { closingSpeeches } from './plan.ts'
import { mayKnow } from '../members/audience.ts'
import { dialogLanguage } from '../language/dialog-language.ts'
import type { DialogState, Turn } from '../state.ts'
import { plannedAt } from './style-plan.ts'
import { askerOf } from './asker.ts'
import { isDodgedTwice } from './direct-answer.ts'

/** Whether a turn is over: it has ended or was skipped. */
export function isTurnOver(turn: Turn): boolean {
  return turn.status === 'ended' || (turn.status === 'cancelled' && turn.cancelReason === 'skip')
}

/** The steps whose turns are over. */
export function stepsOver(state: DialogState): ReadonlySet<number> {
  return new Set(state.turns.filter(isTurnOver).map((turn) => turn.step))
}

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

/** Whether a turn is left out because it would answer a question that was skipped, or lead to that answer. */
export function isUnasked(state: DialogState, planned: PlannedTurn): boolean {
  if (state.turns.some((turn) => turn.step === planned.step)) return false
  const question = questionOf(state, planned)
  return question !== null && isSkipped(state, question)
}

/** Whether a turn was skipped, and not taken since. */
function isSkipped({ turns }: DialogState, step: number): boolean {
  const taken = turns.filter((turn) => turn.step === step)
  return taken.some(isTurnOver) && !taken.some(({ status }) => status === 'ended')
}

/**
 * The step of the question that a turn answers, or that is answered after a comment; null for every other turn. A style
 * says which of its turns answer. In rounds they answer each other, unless one of the two only asks.
 */
function questionOf(
  { plan, config }: DialogState,
  { step, kind, member, task, answers, round }: PlannedTurn,
): number | null {
  if (answers) return step - 1
  const asker = askerOf(config)
  if (asker === null || task !== undefined || plan === null) return null
  const answerer = kind === 'moderation' ? plannedAt(plan, step + 1)?.member : member
  if (kind === 'introduction' || kind === 'summary' || answerer === asker) return null
  // With an answer to the last question go words of farewell, which are said without a question, too.
  if (kind === 'speech' && round !== 1 && closingSpeeches(plan).some((closing) => closing.step === step)) return null
  const question = plan.findLast((before) => before.step < step && before.kind === 'speech')
  return question?.member === asker ? question.step : null
}

/**
 * Whether nobody was heard just before a turn who should have been: a person skipped the speech, or the question that it
 * would have answered. In rounds, comments between the speeches do not count.
 */
export function isGapBefore(state: DialogState, planned: PlannedTurn): boolean {
  const before = (state.plan ?? []).filter(
    ({ step, kind, task, apart, audience = 'all', member, only }) =>
      step < planned.step &&
      (kind === 'speech' || (kind === 'moderation' && task !== undefined)) &&
      (apart === undefined || apart !== planned.apart) &&
      mayKnow(audience, member, planned.member) &&
      (only === undefined || state.turns.some((turn) => turn.step === step)),
  )
  const last = before.at(-1)
  return last !== undefined && (isSkipped(state, last.step) || isUnasked(state, last))
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

/**
 * The turn that was begun and is not over, for an order that is decided turn by turn. It is taken again before any
 * other. Null for none.
 */
export function unfinishedTurn(state: DialogState): PlannedTurn | null {
  const last = state.turns.findLast((turn) => !turn.superseded)
  if (!last || isTurnOver(last)) return null
  const { step, member, kind, speech, phase } = last
  return { step, member, kind, speech, phase }
}

/** The step of a turn that has not begun, for an order that is decided turn by turn. */
export function freshStep(state: DialogState): number {
  return state.turns.reduce((step, turn) => Math.max(step, turn.step + 1), 0)
}

/** The failed or stopped turn of this step; the next try continues its finished stages. Null for none. */
export function turnToContinue(state: DialogState, step: number): Turn | null {
  return state.turns.findLast((turn) => turn.step === step && !isTurnOver(turn) && !turn.superseded) ?? null
}

/** The turn in progress. There is at most one. */
export function openTurn(state: DialogState): Turn | null {
  return state.turns.findLast((turn) => turn.status === 'running') ?? null
}
