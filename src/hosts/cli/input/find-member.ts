import { DialogError } from '../../../core/contract/errors/errors.ts'
import { isSeat, type MemberId } from '../../../core/contract/members/member-ids.ts'
import { presentMembers } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** Finds a member by seat, id or name. @throws DialogError DIALOG_STATE, with the members that exist */
export function findMember(state: DialogState, typed: string): MemberId {
  const lowerName = typed.trim().toLowerCase()
  if (isSeat(lowerName) || state.characters[typed.trim()])
    return state.characters[typed.trim()] ? typed.trim() : lowerName
  const members = presentMembers(state)
  const named = members.filter(({ name }) => name.toLowerCase() === lowerName)
  const [first] = named
  if (first && named.length === 1) return first.id
  const choices = members.map(({ id, name }) => `${id} (${name})`).join(', ')
  throw new DialogError(
    'DIALOG_STATE',
    `There is no “${beginningOf(typed, 40)}” in this dialog: name one of ${choices}.`,
  )
}
