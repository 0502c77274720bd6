import type { DialogSummary } from '../../core/contract/events.ts'
import { formatEnd, formatNeed } from '../../core/dialog/modes/needs.ts'
import { nameOf } from './window-title.ts'

export interface Notice {
  readonly dialogId: string
  readonly title: string
  readonly body: string
}

/**
 * The changes between two states of the list that the person is notified of: a dialog has ended, or it needs the
 * person.
 */
export function noticesBetween(before: readonly DialogSummary[], after: readonly DialogSummary[]): readonly Notice[] {
  const earlier = new Map(before.map((dialog) => [dialog.id, dialog]))
  return after.flatMap((dialog) => {
    const ran = earlier.get(dialog.id)
    if (ran?.status !== 'running') return []
    const title = formatNeed(ran, dialog) ?? formatEnd(dialog)
    return title === null ? [] : [{ dialogId: dialog.id, title, body: nameOf(dialog) }]
  })
}
