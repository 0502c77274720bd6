import { plainProseLine } from '../../base/text/prose/plain-prose.ts'
import type { DialogSummary } from '../../core/contract/events.ts'
import type { ListUpdate, PackedListUpdate } from '../../core/contract/library/list-update.ts'
import { packList } from '../../core/dialog/list/packed-list.ts'

/** The updates of a list, narrowed to some of its dialogs. */
export async function* watchChosen(
  updates: AsyncIterable<ListUpdate>,
  isChosen: (dialog: DialogSummary) => boolean,
): AsyncIterable<PackedListUpdate> {
  let more: boolean | undefined
  for await (const update of updates) {
    const dialogs = update.dialogs.filter(isChosen).map(withPlainTopic)
    // The last part of the whole list is always sent, because it says that the list is complete.
    if (update.whole || more || dialogs.length + update.removed.length > 0) yield packList({ ...update, dialogs })
    more = update.more
  }
}

/** A row whose topic has no marks, so that the page need not load what reads them before it shows the list. */
function withPlainTopic(dialog: DialogSummary): DialogSummary {
  const topic = plainProseLine(dialog.topic)
  return topic === dialog.topic ? dialog : { ...dialog, topic }
}
