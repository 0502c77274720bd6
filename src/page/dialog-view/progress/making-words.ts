import { t } from '../../../base/language/t.ts'
import type { ErrorShape } from '../../../core/contract/errors/errors.ts'
import type { Insight } from '../../../core/contract/insights/insights.ts'
import type { brakeOf } from '../../../core/dialog/extras/brake.ts'
import type { DialogState } from '../../../core/dialog/state.ts'

/** The progress of making a map or summaries. */
export type InsightProgress =
  | { readonly type: 'still' }
  | { readonly type: 'under-way'; readonly done: number; readonly of: number }
  | { readonly type: 'failed'; readonly error: ErrorShape }

const STILL: InsightProgress = { type: 'still' }

export function makingOf(
  now: DialogState['making'][Insight],
  brake: ReturnType<typeof brakeOf> = null,
): InsightProgress {
  // The work stopped before this window or the app was opened.
  if (now === undefined && brake)
    return { type: 'failed', error: { code: 'DIALOG_STATE', message: brake.sentence, retryable: true } }
  if (now === undefined) return STILL
  return 'code' in now ? { type: 'failed', error: now } : { type: 'under-way', done: now.done, of: now.of }
}

/**
 * The progress of an insight in words: "Reading 8 turns, 4 are read", "Summing up participant 1 of 2", "Writing the
 * decision brief".
 */
export function makingProgress(insight: Insight, { done, of }: { readonly done: number; readonly of: number }): string {
  if (insight === 'brief') return t('Writing the decision brief')
  if (insight === 'memory') return t('Reading what is worth remembering')
  const at = Math.min(done + 1, of)
  if (insight === 'map')
    return t('Reading {turns, plural, one {# turn} other {# turns}}{done, plural, =0 {} other {, # of them read}}', {
      turns: of,
      done,
    })
  return t('Summing up participant {at} of {of}', { at, of })
}
