import { sayLater } from '../../../base/language/say.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { isPersons, memberOf, ownAgent, type Member } from '../../dialog/members/members.ts'
import type { DialogState } from '../../dialog/state.ts'
import { requireTurnLeft } from './take-seat.ts'

/**
 * The fact by which the person speaks for a member from its next turn on, or gives the member back to whoever spoke for
 * it at first.
 * @throws DialogError DIALOG_STATE
 */
export function changeAgent(
  state: DialogState,
  plan: readonly PlannedTurn[] | null,
  id: MemberId,
  by: 'person' | 'own',
): FactBody[] {
  const { name } = requireMember(state, id)
  const own = ownAgent(state, id)
  if (own.kind === 'person')
    throw new DialogError('DIALOG_STATE', sayLater('No model speaks for “{name}”: it is always you.', { name }))
  if (by === 'own') {
    if (!isPersons(state, id))
      throw new DialogError(
        'DIALOG_STATE',
        sayLater('You do not speak for {name}, so there is nothing to give back.', { name }),
      )
    return [{ type: 'agent-changed', member: id, agent: own }]
  }
  if (isPersons(state, id)) throw new DialogError('DIALOG_STATE', sayLater('You speak for {name} already.', { name }))
  requireTurnLeft(state, plan, id)
  return [{ type: 'agent-changed', member: id, agent: { kind: 'person' } }]
}

/** The member with an id. @throws DialogError DIALOG_STATE for one who is not in the dialog */
export function requireMember(state: DialogState, id: MemberId): Member {
  const member = memberOf(state, id)
  if (!member.present) throw new DialogError('DIALOG_STATE', sayLater('There is no “{id}” in this dialog now.', { id }))
  return member
}
