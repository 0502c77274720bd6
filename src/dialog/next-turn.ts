import type { PlannedTurn } from './plan.ts'
import type { DialogState, Turn } from './state.ts'

/** A step is over when its turn ended or was skipped. */
function isOver(turn: Turn): boolean {
  return turn.status === 'ended' || (turn.status === 'cancelled' && turn.cancelReason === 'skip')
}

/** The first planned turn that is not over; after a conclusion only the summary is left. Null when the script is complete. */
export function nextTurn(state: DialogState, plan: readonly PlannedTurn[]): PlannedTurn | null {
  const over = new Set(state.turns.filter(isOver).map((turn) => turn.step))
  const open = plan.filter((planned) => !over.has(planned.step))
  const summary = open.find((planned) => planned.kind === 'summary')
  if (state.concluded) return summary ?? null
  const first = open[0]
  // A summary that has been given closes the dialog even when steps before it were never taken.
  return summary ? (first ?? null) : null
}

/** The planned turns that nobody has begun, or that failed, and that are still to come. */
export function turnsLeft(state: DialogState, plan: readonly PlannedTurn[]): readonly PlannedTurn[] {
  const next = nextTurn(state, plan)
  if (!next) return []
  const begun = new Set(
    state.turns.filter((turn) => isOver(turn) || turn.status === 'running').map((turn) => turn.step),
  )
  return plan.filter((planned) => planned.step >= next.step && !begun.has(planned.step))
}

/** The failed or stopped turn of this step whose finished stages the next try goes on from. */
export function turnToContinue(state: DialogState, step: number): Turn | null {
  return state.turns.findLast((turn) => turn.step === step && !isOver(turn) && !turn.superseded) ?? null
}

/** The turn under way: at most one. */
export function openTurn(state: DialogState): Turn | null {
  return state.turns.findLast((turn) => turn.status === 'running') ?? null
}
