import type { DialogSummary } from '../../contract/events.ts'
import { formatNeed } from '../../dialog/needs.ts'
import { nameOf } from './window-title.ts'

export interface Notice {
  readonly dialogId: string
  readonly title: string
  readonly body: string
}

/** What happened from one look at the list to the next that the person should hear of: an end, or a need of them. */
export function noticesBetween(before: readonly DialogSummary[], after: readonly DialogSummary[]): readonly Notice[] {
  const earlier = new Map(before.map((dialog) => [dialog.id, dialog]))
  return after.flatMap((dialog) => {
    const ran = earlier.get(dialog.id)
    if (ran?.status !== 'running') return []
    const title = formatNeed(ran, dialog) ?? formatEnd(dialog)
    return title === null ? [] : [{ dialogId: dialog.id, title, body: nameOf(dialog) }]
  })
}

/** Null for what the person did. */
function formatEnd({ status, endReason }: DialogSummary): string | null {
  if (status !== 'completed' && status !== 'stopped') return null
  if (endReason === 'cap') return 'A dialog ended at its cap'
  return endReason === 'finished' || endReason === 'concluded' ? 'A dialog has ended' : null
}
