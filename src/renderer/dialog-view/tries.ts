import type { SeatId } from '../../contract/dialog-config.ts'
import type { DialogState } from '../../dialog/state.ts'
import { formatCount } from '../../format/count.ts'
import { dialogSpent } from './dialog-spent.ts'

/** A failure of the vendor, or an answer without a word: a call was made for it. */
const wasCalled = (code: string) => code.startsWith('PROVIDER_') || code === 'TURN_EMPTY' || code === 'TURN_REPEATS'

/** Turns whose call failed for good; totals know only of calls that were answered in the end. */
export function failedCalls(state: DialogState, seat?: SeatId): number {
  return state.turns.filter(
    (turn) => turn.error !== null && wasCalled(turn.error.code) && (seat === undefined || turn.member === seat),
  ).length
}

/** "12", or "13, 1 failed". */
export function formatCalls(state: DialogState, seat?: SeatId): string {
  const spent = dialogSpent(state)
  const { calls } = seat === undefined ? spent.all : spent.seats[seat]
  const failed = failedCalls(state, seat)
  return failed === 0 ? formatCount(calls) : `${formatCount(calls + failed)}, ${formatCount(failed)} failed`
}
