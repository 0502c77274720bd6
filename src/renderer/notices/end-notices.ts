import type { DialogSummary } from '../../contract/events.ts'
import { nameOf } from './window-title.ts'

export interface Notice {
  readonly dialogId: string
  readonly title: string
  readonly body: string
}

/** What happened from one look at the list to the next that the person should hear of: an end, or a need of them. */
export function noticesBetween(before: readonly DialogSummary[], after: readonly DialogSummary[]): readonly Notice[] {
  const earlier = new Map(before.map((dialog) => [dialog.id, dialog.status]))
  return after.flatMap((dialog) => {
    if (earlier.get(dialog.id) !== 'running') return []
    const title = titleOf(dialog)
    return title === null ? [] : [{ dialogId: dialog.id, title, body: nameOf(dialog) }]
  })
}

/** Null for what the person did. */
function titleOf({ status, pauseReason, endReason }: DialogSummary): string | null {
  if (status === 'paused' && pauseReason === 'failure') return 'A dialog needs you: a turn failed'
  if (status === 'paused' && pauseReason === 'cut') return 'A dialog needs you: a turn was cut off'
  if (status === 'paused' && pauseReason === 'person') return 'A dialog waits for your words'
  if (status !== 'completed' && status !== 'stopped') return null
  if (endReason === 'cap') return 'A dialog ended at its cap'
  return endReason === 'finished' || endReason === 'concluded' ? 'A dialog has ended' : null
}
