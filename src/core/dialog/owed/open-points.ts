import type { MemberId } from '../../contract/members/member-ids.ts'
import type { DialogState } from '../state.ts'
import { questionsAsked } from './exchange.ts'
import { notesOf } from './notes-of.ts'
import { quotedQuestion, type Question } from './questions.ts'

/** An unanswered question. */
export interface OpenPoint {
  readonly id: string
  /** The member who asked, or "audience". */
  readonly from: MemberId
  /** The member who must answer; null while the question has no addressee. */
  readonly by: MemberId | null
  readonly text: string
  /** The turn with these words; null for words from the audience and for points that only the moderator noted. */
  readonly turnId: string | null
}

/** The open questions, newest first, and the crux according to the moderator's last notes. */
export interface ArgumentState {
  readonly crux: { readonly text: string; readonly turnId: string } | null
  readonly open: readonly OpenPoint[]
}

export function standingOf(state: DialogState): ArgumentState {
  const noted = state.turns.findLast((turn) => turn.status === 'ended' && (notesOf(turn)?.crux ?? null) !== null)
  const crux = noted && notesOf(noted)?.crux
  return {
    crux: noted && crux ? { text: crux, turnId: noted.id } : null,
    open: openPoints(state, questionsAsked(state)),
  }
}

/** Whether a question is unanswered: the member who must answer has not spoken since. */
export function isOpen({ status, heardIn }: Question): boolean {
  return status === 'waiting' || (status !== 'answered' && heardIn === null)
}

/** The unanswered questions, newest first. */
export function openPoints(state: Pick<DialogState, 'turns'>, asked: readonly Question[]): readonly OpenPoint[] {
  return asked
    .filter(isOpen)
    .map((question) => {
      const { id, from, to, text, askedIn } = question
      const saying = state.turns.find((turn) => turn.id === askedIn && turn.text.includes(text))
      return { id, from, by: to, text: quotedQuestion(question), turnId: saying?.id ?? null }
    })
    .toReversed()
}
