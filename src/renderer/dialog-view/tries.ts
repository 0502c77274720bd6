import type { DialogState } from '../../dialog/state.ts'
import { formatCount } from '../../format/count.ts'
import { dialogSpent } from './dialog-spent.ts'

/** A failure of the vendor, or an answer without a word: a call was made for it. */
const wasCalled = (code: string) => code.startsWith('PROVIDER_') || code === 'TURN_EMPTY' || code === 'TURN_REPEATS'

/** How many calls a dialog made, and how many of them failed for good. */
export function callsOf(state: DialogState): { readonly calls: number; readonly failed: number } {
  const noted = state.spent.filter(({ insight }) => insight === 'failed')
  // What a person broke off did not fail.
  const brokenOff = new Set(state.turns.flatMap(({ id, status }) => (status === 'cancelled' ? id : [])))
  const failed = noted.filter(({ duringTurn }) => !brokenOff.has(duringTurn ?? ''))
  // A call that took nothing is noted nowhere but in its turn.
  const untold = state.turns.filter(
    ({ id, error }) => error !== null && wasCalled(error.code) && !noted.some(({ duringTurn }) => duringTurn === id),
  ).length
  return {
    calls: dialogSpent(state).all.calls + untold,
    failed: failed.reduce((sum, { calls = 1 }) => sum + calls, untold),
  }
}

/** "12", or "13, 1 failed". */
export function formatCalls(state: DialogState): string {
  const { calls, failed } = callsOf(state)
  return failed === 0 ? formatCount(calls) : `${formatCount(calls)}, ${formatCount(failed)} failed`
}
