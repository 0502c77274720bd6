import { sayLater } from '../../../base/language/say.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import { memberOf } from '../../dialog/members/members.ts'
import { turnsLeft } from '../../dialog/turns/next-turn.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import type { TurnSeen } from '../../contract/turn/turn-seen.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { AttachedFacts } from './attach-files.ts'
import { cleanWords } from './clean-words.ts'
import { requireTurnAsSeen } from './turn-as-seen.ts'

const NOTHING_ATTACHED: AttachedFacts = { facts: [], names: [] }

/**
 * The facts that store a person's words for a member's next turn; null removes them.
 * @throws DialogError DIALOG_STATE, AppError INPUT_INVALID
 */
export function takeSeat(
  state: DialogState,
  plan: readonly PlannedTurn[] | null,
  member: MemberId,
  text: string | null,
  wordsId: string,
  attached: AttachedFacts = NOTHING_ATTACHED,
  seen?: TurnSeen,
): FactBody[] {
  if (seen) requireTurnAsSeen(state, member, seen)
  if (text === null) return state.taken[member] ? [{ type: 'seat-given-back', seat: member }] : []
  const words = cleanWords(memberOf(state, member).name, text)
  requireTurnLeft(state, plan, member)
  const { facts, names } = attached
  return [
    ...facts,
    { type: 'seat-taken', wordsId, seat: member, text: words, ...(names.length > 0 && { files: [...names] }) },
  ]
}

/** Checks that a member will speak again. @throws DialogError DIALOG_STATE when it will not */
export function requireTurnLeft(state: DialogState, plan: readonly PlannedTurn[] | null, member: MemberId): void {
  const { name, present } = memberOf(state, member)
  if (!(plan ? turnsLeft(state, plan).some((planned) => planned.member === member) : present))
    throw new DialogError(
      'DIALOG_STATE',
      sayLater('{name} has no further turn in this dialog, so nobody can speak in its place.', { name }),
    )
}
