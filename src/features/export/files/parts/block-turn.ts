import { memberName, placeOf } from '../../../../core/dialog/members/members.ts'
import type { DialogState, Turn } from '../../../../core/dialog/state.ts'
import type { BlockTurn } from '../blocks/block.ts'
import { plainLine } from '../plain-text.ts'

const NAME_MAX_CHARS = 80

/** A turn in the form that blocks use to refer to it; null for undefined. */
export function blockTurn(state: DialogState, turn: Turn | undefined): BlockTurn | null {
  if (!turn) return null
  const name = plainLine(memberName(state, turn.member), NAME_MAX_CHARS)
  return { number: turn.number, name, place: placeOf(turn.member) }
}
