import { isSeat, type MemberId } from '../../contract/member-ids.ts'
import type { Agent } from '../../contract/members.ts'
import { DialogError } from '../../contract/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import { memberOf, type Member } from '../../dialog/members.ts'
import type { DialogState } from '../../dialog/state.ts'

/** Has the person answer for a member from its next turn on, or gives it back to whoever answered for it at first. @throws DialogError DIALOG_STATE */
export function changeAgent(state: DialogState, id: MemberId, by: 'person' | 'own'): FactBody[] {
  const { agent } = requireMember(state, id)
  const wanted: Agent = by === 'person' ? { kind: 'person' } : firstAgent(state, id)
  return agent.kind === wanted.kind ? [] : [{ type: 'agent-changed', member: id, agent: wanted }]
}

function firstAgent(state: DialogState, id: MemberId): Agent {
  return isSeat(id) ? { kind: 'seat', seat: id } : (state.characters[id]?.agent ?? { kind: 'person' })
}

/** @throws DialogError DIALOG_STATE for somebody who is not there */
export function requireMember(state: DialogState, id: MemberId): Member {
  const member = memberOf(state, id)
  if (!member.present) throw new DialogError('DIALOG_STATE', `There is no “${id}” in this dialog now.`)
  return member
}
