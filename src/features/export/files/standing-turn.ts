import type { Turn } from '../../../core/dialog/state.ts'

/** The current version of a turn: while a new one is being made, the old one. */
export function standingTurn(turn: Turn): Turn {
  return turn.status === 'ended' ? turn : (turn.versions.findLast((version) => version.status === 'ended') ?? turn)
}
