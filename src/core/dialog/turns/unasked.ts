import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { mayKnow } from '../members/audience.ts'
import type { DialogState } from '../state.ts'
import { askerOf } from './asker.ts'
import { isTurnOver } from './open-turn.ts'
import { closingSpeeches } from './plan.ts'
import { plannedAt } from './style-plan.ts'

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
