import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import type { DialogState, Turn } from '../state.ts'

/** Whether a turn is over: it has ended or was skipped. */
export function isTurnOver(turn: Turn): boolean {
  return turn.status === 'ended' || (turn.status === 'cancelled' && turn.cancelReason === 'skip')
}

/** The steps whose turns are over. */
export function stepsOver(state: DialogState): ReadonlySet<number> {
  return new Set(state.turns.filter(isTurnOver).map((turn) => turn.step))
}

/**
 * The turn that was begun and is not over, for an order that is decided turn by turn. It is taken again before any
 * other. Null for none.
 */
export function unfinishedTurn(state: DialogState): PlannedTurn | null {
  const last = state.turns.findLast((turn) => !turn.superseded)
  if (!last || isTurnOver(last)) return null
  const { step, member, kind, speech, phase } = last
  return { step, member, kind, speech, phase }
}

/** The step of a turn that has not begun, for an order that is decided turn by turn. */
export function freshStep(state: DialogState): number {
  return state.turns.reduce((step, turn) => Math.max(step, turn.step + 1), 0)
}

/** The failed or stopped turn of this step; the next try continues its finished stages. Null for none. */
export function turnToContinue(state: DialogState, step: number): Turn | null {
  return state.turns.findLast((turn) => turn.step === step && !isTurnOver(turn) && !turn.superseded) ?? null
}

/** The turn in progress. There is at most one. */
export function openTurn(state: DialogState): Turn | null {
  return state.turns.findLast((turn) => turn.status === 'running') ?? null
}
