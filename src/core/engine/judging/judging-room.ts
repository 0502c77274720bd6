import { DialogError } from '../../contract/errors/errors.ts'
import { largestCall, summaryFits, type CallSize } from '../../dialog/money/cap.ts'
import type { DialogState } from '../../dialog/state.ts'
import { configOf } from '../config-of.ts'
import { isOver } from '../../dialog/is-over.ts'

/**
 * Checks that a running dialog keeps enough of its cost limit for its next stage and its closing.
 * @throws DialogError DIALOG_STATE
 */
export function requireRoom(state: DialogState, wanted: CallSize): void {
  const over = isOver(state)
  const largest = largestCall(state)
  const kept = over ? { tokens: 0, cost: 0 } : { tokens: 2 * largest.tokens, cost: 2 * (largest.cost ?? 0) }
  const size = { tokens: wanted.tokens + kept.tokens, cost: wanted.cost === null ? null : wanted.cost + kept.cost }
  if (summaryFits(state, configOf(state), size)) return
  throw new DialogError(
    'DIALOG_STATE',
    'The cap of this dialog leaves no room for these judges: ask fewer, or in one order.',
  )
}
