import type { SeatId } from '../../contract/dialog-config.ts'
import { DialogError } from '../../contract/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import { turnsLeft } from '../../dialog/next-turn.ts'
import type { PlannedTurn } from '../../dialog/plan.ts'
import { seatName } from '../../dialog/selectors.ts'
import type { DialogState } from '../../dialog/state.ts'
import { cleanWords } from './clean-words.ts'

/** Has a person's words wait for the seat's next turn; with null the seat is given back. @throws DialogError DIALOG_STATE, AppError INPUT_INVALID */
export function takeSeat(
  state: DialogState,
  plan: readonly PlannedTurn[],
  seat: SeatId,
  text: string | null,
  wordsId: string,
): FactBody[] {
  if (text === null) return state.taken[seat] ? [{ type: 'seat-given-back', seat }] : []
  const name = seatName(state, seat)
  const words = cleanWords(name, text)
  if (!turnsLeft(state, plan).some((planned) => planned.seat === seat))
    throw new DialogError(
      'DIALOG_STATE',
      `${name} has no further turn in this dialog, so nobody can speak in its place.`,
    )
  return [{ type: 'seat-taken', wordsId, seat, text: words }]
}
