import { t } from '../../../base/language/t.ts'
import { verdictOf } from '../closing/verdict.ts'
import type { DialogState } from '../state.ts'
import { latestPanel } from './panel.ts'

/** The outcome of a dialog, and who judged it. */
export interface Outcome {
  /** The winner. none: the dialog was judged, and neither side was better. */
  readonly winner: 'first' | 'second' | 'none'
  readonly by: 'panel' | 'moderator'
  /** Whether a turn was changed or more was said since. */
  readonly stale: boolean
}

/**
 * The outcome of the last panel once all its judges have answered, otherwise the moderator's. Null without a verdict.
 * If a panel gives no verdict, the moderator's is not used instead.
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

/** Who judged, in words: "the panel", "the moderator". */
export function judgedBy({ by }: Pick<Outcome, 'by'>): string {
  return by === 'panel' ? t('the panel') : t('the moderator')
}
