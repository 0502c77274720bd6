import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import type { DialogState, Turn } from '../../dialog/state.ts'

/** The finished turn at this place of the plan; undefined if there will never be one, null if it is still to come. */
export function saidAt(since: DialogState | null, { step, kind }: PlannedTurn): Turn | undefined | null {
  if (since === null) return null
  const turn = since.turns.findLast((each) => each.step === step && !each.superseded)
  if (turn && (turn.status === 'ended' || turn.cancelReason === 'skip')) return turn
  return since.concluded !== null && kind !== 'summary' ? undefined : null
}
