import type { MemberId } from '../../contract/members/member-ids.ts'
import type { DialogState } from '../state.ts'
import { questionsAsked } from './exchange.ts'
import { notesOf } from './notes-of.ts'

/** A question that nobody has answered yet. */
export interface OpenPoint {
  readonly id: string
  /** Who asked, or "audience". */
  readonly from: MemberId
  /** Who owes the answer; null while it was put to nobody. */
  readonly by: MemberId | null
  readonly text: string
}

/** Where the argument stands: what is open, the newest first, and what it turns on by the moderator's last notes. */
export interface Standing {
  readonly crux: { readonly text: string; readonly turnId: string } | null
  readonly open: readonly OpenPoint[]
}

export function standingOf(state: DialogState): Standing {
  const noted = state.turns.findLast((turn) => turn.status === 'ended' && (notesOf(turn)?.crux ?? null) !== null)
  const crux = noted && notesOf(noted)?.crux
  const open = questionsAsked(state).filter(
    ({ status, heardIn }) => status === 'waiting' || status === 'lapsed' || (status === 'owed' && heardIn === null),
  )
  return {
    crux: noted && crux ? { text: crux, turnId: noted.id } : null,
    open: open.map(({ id, from, to, text }) => ({ id, from, by: to, text })).toReversed(),
  }
}
