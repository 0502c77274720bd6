import { DialogError } from '../contract/errors/errors.ts'
import type { FactBody } from '../contract/events.ts'
import { isPrivateTurn } from '../dialog/turns/private-turn.ts'
import { isStyled, leavesFloor } from '../dialog/turns/style-plan.ts'
import type { DialogState, PersonMessage, Turn } from '../dialog/state.ts'
import type { EnginePorts, Mode } from './ports.ts'
import { storedMode } from './stored-mode.ts'

/**
 * The fact that stores a question to all participants.
 * @throws DialogError DIALOG_STATE in a mode that allows no such questions
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
 * The questions to all participants that the first turn after them has to deal with, unless it asks something itself,
 * in a mode whose order does not do this itself. So each question has one turn that answers it, and everybody reads that turn.
 */
export function floorOfTurn(
  state: DialogState,
  mode: Pick<Mode, 'floor'>,
  turn: Turn | null,
): readonly PersonMessage[] {
  // In a style no turn deals with such questions by itself.
  if (mode.floor !== undefined && !(mode.floor === 'taken-up' && isStyled(state.plan))) return []
  const passesOn = (each: Turn) =>
    isPrivateTurn(each) || (isStyled(state.plan) && leavesFloor(state.plan ?? [], each.step))
  if (turn && passesOn(turn)) return []
  const began = turn?.seq ?? Number.POSITIVE_INFINITY
  const before = state.turns.findLast(
    (each) => each.seq < began && each.status === 'ended' && !each.person && !passesOn(each),
  )
  return state.messages.filter(({ member, seq }) => member === null && seq > (before?.seq ?? 0) && seq <= began)
}
