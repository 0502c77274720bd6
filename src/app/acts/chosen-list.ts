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

/** What may be a mark of Markdown or begin a formula. Most topics have nothing of it, and a list may have thousands. */
const MARK = /[*_`#~|\\[$<>]|^[^\S\n]{0,9}(?:[-+]|\d{1,9}[.)])\s/m

/** A row whose topic has no marks, so that the page need not load what reads them before it shows the list. */
function withPlainTopic(dialog: DialogSummary): DialogSummary {
  return MARK.test(dialog.topic) ? { ...dialog, topic: plainProseLine(dialog.topic) } : dialog
}
