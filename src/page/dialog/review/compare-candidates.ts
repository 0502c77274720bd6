import type { DialogSummary } from '../../../core/contract/events.ts'
import { wordFilter } from '../../../base/text/find-in-text.ts'

/**
 * The dialogs that can be compared with a dialog and contain all words of a query; related ones and those on the same
 * topic come first.
 * @param modeOf the mode of a dialog, as the list names it
 */
export function compareCandidates(
  dialogs: readonly DialogSummary[],
  id: string,
  query: string,
  modeOf: (dialog: DialogSummary) => string,
): readonly DialogSummary[] {
  const one = dialogs.find((dialog) => dialog.id === id)
  const fits = wordFilter(query)
  return dialogs
    .filter((dialog) => dialog.id !== id && dialog.binnedAt === null && dialog.status !== 'created')
    .filter((dialog) =>
      fits(
        `${dialog.title ?? ''} ${dialog.topic} ${modeOf(dialog)} ${dialog.tags.join(' ')} ${dialog.models.join(' ')}`,
      ),
    )
    .toSorted((a, b) => nearness(b, one) - nearness(a, one) || b.createdAt - a.createdAt)
}

function nearness(dialog: DialogSummary, one: DialogSummary | undefined): number {
  if (!one) return 0
  if (dialog.branchOf === one.id || one.branchOf === dialog.id) return 3
  if (dialog.rematchOf === one.id || one.rematchOf === dialog.id) return 3
  if (dialog.branchOf !== null && dialog.branchOf === one.branchOf) return 2
  return dialog.topic === one.topic ? 1 : 0
}
