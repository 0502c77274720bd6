import { sayLater } from '../../../base/language/say.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import { PERSON, type MemberId } from '../../contract/members/member-ids.ts'
import type { TurnSeen } from '../../contract/turn/turn-seen.ts'
import { memberName } from '../../dialog/members/members.ts'
import type { DialogState } from '../../dialog/state.ts'

/**
 * Checks that a player's words go to the partner that the person saw; null stands for the narrator.
 * @throws DialogError DIALOG_STATE when they would go to somebody else
 */
export function requirePartnerAsSeen(state: DialogState, now: MemberId | null, seen: MemberId | null): void {
  if (now === seen) return
  throw new DialogError(
    'DIALOG_STATE',
    now === null
      ? sayLater('The talk with {name} is over: nothing was said.', { name: memberName(state, seen ?? PERSON) })
      : sayLater('You are talking with {name} now: nothing was said.', { name: memberName(state, now) }),
  )
}

/**
 * Checks that a person's words go to the turn that the person saw.
 * @throws DialogError DIALOG_STATE when they would go to another turn, or would replace words that the person did not
 * see
 */
export function requireTurnAsSeen(state: DialogState, member: MemberId, { awaits, waiting }: TurnSeen): void {
  const name = memberName(state, member)
  const words = state.taken[member]?.id ?? null
  if (words !== null && words !== waiting)
    throw new DialogError(
      'DIALOG_STATE',
      member === PERSON
        ? 'Other words wait for your next turn already: edit them, or take them back first.'
        : sayLater('Other words wait for {name}’s next turn already: edit them, or take them back first.', { name }),
    )
  if (words !== waiting)
    throw new DialogError('DIALOG_STATE', 'The words that these stand for are being said already: nothing was said.')
  if (awaits === member && state.awaits !== member)
    throw new DialogError(
      'DIALOG_STATE',
      member === PERSON
        ? 'It is no longer your turn: nothing was said. Sent again, these words wait for the next one.'
        : sayLater('It is no longer {name}’s turn: nothing was said. Sent again, these words wait for the next one.', {
            name,
          }),
    )
}
