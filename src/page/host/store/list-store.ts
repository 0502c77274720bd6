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

/** The list of all dialogs, newest first. It is watched as long as the page is open. */
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

/** Yields the whole list after each update. */
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
 * Returns a function that joins the pieces of a whole list, which may arrive in several. It gives null for a piece that
 * is not the last, so that a dialog that has not arrived yet does not seem deleted.
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
