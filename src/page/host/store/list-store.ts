import type { ErrorShape } from '../../../core/contract/errors/errors.ts'
import type { ListUpdate, PackedListUpdate } from '../../../core/contract/library/list-update.ts'
import { applyListUpdate } from '../../../core/dialog/list/list-update.ts'
import { unpackList } from '../../../core/dialog/list/packed-list.ts'
import type { DialogSummary } from '../../../core/contract/events.ts'
import type { Connection } from '../../../app/rpc/connection.ts'
import { keepWatching } from './keep-watching.ts'
import { createStore, type Readable } from './store.ts'

export interface DialogList {
  /** The dialogs; null before the first answer. */
  readonly dialogs: readonly DialogSummary[] | null
  readonly problem: ErrorShape | null
}

/** The library's list, watched for the life of the page. Newest first. */
export function createListStore(connection: Connection): Readable<DialogList> {
  const store = createStore<DialogList>({ dialogs: null, problem: null })
  const joined = joinPieces()
  keepWatching<PackedListUpdate>({
    connection,
    open: (signal) => connection.client.dialogs.watchList({}, { signal }),
    take(packed) {
      const update = joined(packed)
      if (update) store.set({ dialogs: applyListUpdate(store.get().dialogs ?? [], update), problem: null })
    },
    failed(problem) {
      store.set({ ...store.get(), problem })
      return 'again'
    },
  })
  return store
}

/** The whole list after each update. */
export async function* wholeLists(
  updates: AsyncIterable<PackedListUpdate>,
): AsyncGenerator<readonly DialogSummary[], void, void> {
  let dialogs: readonly DialogSummary[] = []
  const joined = joinPieces()
  for await (const packed of updates) {
    const update = joined(packed)
    if (!update) continue
    dialogs = applyListUpdate(dialogs, update)
    yield dialogs
  }
}

/**
 * Updates in which the whole list is one again, which may come in pieces: whoever looks for a dialog must not take one
 * that has not come yet for deleted. Null for a piece that more follow.
 */
function joinPieces(): (packed: PackedListUpdate) => ListUpdate | null {
  let pieces: DialogSummary[] | null = null
  return (packed) => {
    const { more, ...update } = unpackList(packed)
    if (update.whole) pieces = []
    if (!pieces) return update
    for (const dialog of update.dialogs) pieces.push(dialog)
    if (more) return null
    const dialogs = pieces
    pieces = null
    return { whole: true, dialogs, removed: [] }
  }
}
