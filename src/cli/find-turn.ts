import { DialogError } from '../contract/errors/errors.ts'
import { summaryTurn } from '../dialog/selectors.ts'
import type { DialogState, Turn } from '../dialog/state.ts'
import { shown } from './input/assignments.ts'
import { usageError } from './usage-error.ts'

/** The turn a person named by its number in the script, or "summary". @throws AppError INPUT_INVALID, DIALOG_NOT_FOUND */
export function findTurnByNumber(state: DialogState, typed: string): Turn {
  const wanted = typed.trim().toLowerCase()
  const numbers = state.turns.map((turn) => turn.number)
  if (wanted !== 'summary' && !/^\d{1,6}$/.test(wanted))
    throw usageError(`--turn is ${shown(typed)}: give the number of a turn as idi show prints it, or "summary".`)
  const found =
    wanted === 'summary'
      ? summaryTurn(state)
      : state.turns.findLast((turn) => turn.number === Number(wanted) && !turn.superseded)
  if (found) return found
  const there = numbers.length === 0 ? 'it has none yet' : `it has 1 to ${Math.max(...numbers)}`
  throw new DialogError(
    'DIALOG_NOT_FOUND',
    wanted === 'summary' ? 'This dialog has no summary yet.' : `This dialog has no turn ${Number(wanted)}: ${there}.`,
  )
}
