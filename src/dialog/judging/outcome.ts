import type { SeatId } from '../../contract/dialog-config.ts'
import { verdictOf } from '../closing/verdict.ts'
import type { DialogState } from '../state.ts'

/** What a dialog came to, and who says so. */
export interface Outcome {
  /** none: it was judged, and neither was better. */
  readonly winner: Extract<SeatId, 'first' | 'second'> | 'none'
  readonly by: 'panel' | 'moderator'
  /** A turn was changed after it was judged. */
  readonly stale: boolean
}

/** By the panel that was asked last where there was one, else by the moderator; null where neither gave a verdict. */
export function outcomeOf(state: DialogState): Outcome | null {
  const verdict = verdictOf(state)
  if (!verdict || verdict.unreadable !== null) return null
  return { winner: verdict.winner, by: 'moderator', stale: verdict.stale }
}

/** "the panel", "the moderator": who judged. */
export function judgedBy({ by }: Pick<Outcome, 'by'>): string {
  return by === 'panel' ? 'the panel' : 'the moderator'
}
