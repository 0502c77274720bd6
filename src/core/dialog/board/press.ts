import { t } from '../../../base/language/t.ts'
import { isPersons, memberName } from '../members/members.ts'
import type { OpenPoint } from '../owed/open-points.ts'
import { mayAsk } from '../owed/questions.ts'
import type { DialogState } from '../state.ts'
import { otherSide } from './board.ts'
import type { Claim } from './claims.ts'

/**
 * A sentence that says why the moderator cannot be asked now to press for an answer; null when it can, because another
 * comment of the moderator is to come.
 */
export function whyNotPress(state: DialogState): string | null {
  const { status, plan, concluded, turns } = state
  if (status === 'created') return t('The dialog has not begun: there is nobody to press yet.')
  if (status !== 'running' && status !== 'paused') return t('The dialog is over: nobody is left to be pressed.')
  if (isPersons(state, 'moderator')) return t('You speak for the moderator: ask it yourself.')
  if (plan === null) return null
  const reached = Math.max(-1, ...turns.filter((turn) => turn.status !== 'failed').map(({ step }) => step))
  const left = plan.some((turn) => turn.kind === 'moderation' && turn.step > reached && mayAsk(turn, plan))
  return left && concluded === null ? null : t('The moderator asks nothing any more: only closing words are left.')
}

/** The note that asks the moderator to press for an answer to a point. */
export function pressClaim(state: DialogState, { node }: Claim): string {
  const number = state.turns.find(({ id }) => id === node.turnId)?.number ?? 0
  const other = otherSide(node.seat)
  const whom = other === null ? 'Nobody' : memberName(state, other)
  return `${whom} has not answered what ${memberName(state, node.seat)} said in turn ${number}: “${node.quote}” Press for an answer to that.`
}

/** The note that asks the moderator to press for an answer to a question. */
export function pressQuestion(state: DialogState, { by, text }: OpenPoint): string {
  return by === null
    ? `Put this question from the audience next: “${text}”`
    : `${memberName(state, by)} has not answered this yet: “${text}” Press for that answer.`
}

/** Whether the moderator has already been sent a note that quotes these words. */
export function isPressed({ messages }: Pick<DialogState, 'messages'>, quote: string): boolean {
  return messages.some(({ member, text }) => member === 'moderator' && text.includes(`“${quote}”`))
}
