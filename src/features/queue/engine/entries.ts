import type { DialogSummary } from '../../../core/contract/events.ts'
import type { QueueEntry } from '../../../core/contract/library/queue.ts'
import { listedStatus } from '../../../core/dialog/list/listed-status.ts'

/** The queue for display, without deleted dialogs and those in the bin. */
export function queueEntries(
  order: readonly string[],
  dialogs: readonly DialogSummary[],
  refused: ReadonlySet<string>,
): readonly QueueEntry[] {
  const byId = new Map(dialogs.map((dialog) => [dialog.id, dialog]))
  return order.flatMap((id) => {
    const dialog = byId.get(id)
    if (!dialog || isBinned(dialog)) return []
    const { title, topic, mode, style, modeName, status, speeches, planned } = dialog
    const state = stateOf(dialog, refused)
    return [{ id, topic: title ?? topic, mode, style, modeName, state, status, speeches, planned }]
  })
}

/** True when the dialog has not started, or the app was closed while it ran. */
export function waits(dialog: DialogSummary): boolean {
  return (
    !isBinned(dialog) &&
    (dialog.status === 'created' || (dialog.status === 'paused' && dialog.pauseReason === 'interrupted'))
  )
}

function isBinned(dialog: DialogSummary): boolean {
  return typeof dialog.binnedAt === 'number'
}

function stateOf(dialog: DialogSummary, refused: ReadonlySet<string>): QueueEntry['state'] {
  switch (listedStatus(dialog)) {
    case 'created':
      return refused.has(dialog.id) ? 'failed' : 'waiting'
    case 'running':
      return 'running'
    case 'paused':
      return dialog.pauseReason === 'failure' || dialog.pauseReason === 'cut' || refused.has(dialog.id)
        ? 'failed'
        : 'paused'
    default:
      return 'done'
  }
}
