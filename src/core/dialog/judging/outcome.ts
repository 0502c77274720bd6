import { verdictOf } from '../closing/verdict.ts'
import type { DialogState } from '../state.ts'
import { latestPanel } from './panel.ts'

/** What a dialog came to, and who says so. */
export interface Outcome {
  /** none: it was judged, and neither was better. */
  readonly winner: 'first' | 'second' | 'none'
  readonly by: 'panel' | 'moderator'
  /** A turn was changed, or more was said, after it was judged. */
  readonly stale: boolean
}

/**
 * By the panel that was asked last, once all its judges were heard, else by the moderator. Null where there is no
 * verdict: of a panel that came to none the moderator's does not take the place.
 */
export function outcomeOf(state: DialogState): Outcome | null {
  const panel = latestPanel(state)
  if (panel && !panel.unfinished) {
    if (panel.outcome === null) return null
    const winner = panel.outcome === 'neither' ? 'none' : panel.outcome
    return { winner, by: 'panel', stale: panel.stale || panel.since > 0 }
  }
  const verdict = verdictOf(state)
  if (!verdict || verdict.unreadable !== null) return null
  return { winner: verdict.winner, by: 'moderator', stale: verdict.stale }
}

/** "the panel", "the moderator": who judged. */
export function judgedBy({ by }: Pick<Outcome, 'by'>): string {
  return by === 'panel' ? 'the panel' : 'the moderator'
}
