import type { Turn } from '../../../core/dialog/state.ts'

/** The version of a turn that holds: while a new one is being made, the one it is to replace. */
export function standingTurn(turn: Turn): Turn {
  return turn.status === 'ended' ? turn : (turn.versions.findLast((version) => version.status === 'ended') ?? turn)
}
