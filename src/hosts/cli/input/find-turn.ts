import { DialogError } from '../../../core/contract/errors/errors.ts'
import { summaryTurn } from '../../../core/dialog/selectors.ts'
import type { DialogState, Turn } from '../../../core/dialog/state.ts'
import { lastTurnNumber, turnOfNumber } from '../../../core/dialog/turns/turn-number.ts'
import { quotePiece } from './assignments.ts'
import { usageError } from '../usage-error.ts'

/**
 * Finds the turn with this number in the script, or the closing turn for "summary".
 * @throws AppError INPUT_INVALID, DIALOG_NOT_FOUND
 */
export function findTurnByNumber(state: DialogState, typed: string): Turn {
  const name = typed.trim().toLowerCase()
  if (name !== 'summary' && !/^\d{1,6}$/.test(name))
    throw usageError(`--turn is ${quotePiece(typed)}: give the number of a turn as idi show prints it, or "summary".`)
  const turn = name === 'summary' ? summaryTurn(state) : turnOfNumber(state.turns, Number(name))
  if (turn) return turn
  const last = lastTurnNumber(state)
  const there = last === 0 ? 'it has none yet' : `it has 1 to ${last}`
  throw new DialogError(
    'DIALOG_NOT_FOUND',
    name === 'summary' ? 'This dialog has no closing yet.' : `This dialog has no turn ${Number(name)}: ${there}.`,
  )
}
