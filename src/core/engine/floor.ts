import { DialogError } from '../contract/errors/errors.ts'
import type { FactBody } from '../contract/events.ts'
import { isPrivateTurn } from '../dialog/turns/private-turn.ts'
import { isStyled } from '../dialog/turns/style-plan.ts'
import type { DialogState, PersonMessage, Turn } from '../dialog/state.ts'
import type { EnginePorts, Mode } from './ports.ts'
import { storedMode } from './stored-mode.ts'

/**
 * A question from the floor as it is stored.
 * @throws DialogError DIALOG_STATE in a mode in which nobody listens from a floor
 */
export function floorQuestion(
  state: DialogState,
  { modes, newId }: Pick<EnginePorts, 'modes' | 'newId'>,
  text: string,
  before?: number,
): FactBody {
  const floor = state.config ? storedMode(modes, state.config).floor : undefined
  if (floor !== undefined && floor !== 'taken-up') throw new DialogError('DIALOG_STATE', floor.whyNone)
  return { type: 'message-added', messageId: newId(), text, ...(before !== undefined && { before }) }
}

/**
 * Questions from the floor that the first turn after them is told to deal with, in a mode that does not take them up by
 * itself: whatever its order, a question has one turn that answers it, and everybody hears that turn.
 */
export function floorOfTurn(
  state: DialogState,
  mode: Pick<Mode, 'floor'>,
  turn: Turn | null,
): readonly PersonMessage[] {
  // What a style has its speakers do leaves no turn that takes questions up by itself.
  if (mode.floor !== undefined && !(mode.floor === 'taken-up' && isStyled(state.plan))) return []
  if (turn && isPrivateTurn(turn)) return []
  const began = turn?.seq ?? Number.POSITIVE_INFINITY
  const before = state.turns.findLast(
    (each) => each.seq < began && each.status === 'ended' && !each.person && !isPrivateTurn(each),
  )
  return state.messages.filter(({ member, seq }) => member === null && seq > (before?.seq ?? 0) && seq <= began)
}
