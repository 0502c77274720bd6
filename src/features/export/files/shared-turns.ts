import type { DialogState } from '../../../core/dialog/state.ts'

/** Number of turns that a branch shares with its original; 0 for a dialog that is no branch. */
export function sharedTurns({ origin, turns }: DialogState): number {
  if (origin === null) return 0
  return turns.filter((turn) => !turn.superseded && turn.endedSeq !== null && turn.endedSeq <= origin.sharedThrough)
    .length
}
