import type { Turn } from '../../../core/dialog/state.ts'

/** The version of a turn that counts now. While a new one is being written, that is the former one. */
export function standingTurn(turn: Turn): Turn {
  return turn.status === 'ended' ? turn : (turn.versions.findLast((version) => version.status === 'ended') ?? turn)
}
