import type { ErrorShape } from '../../../core/contract/errors/errors.ts'
import type { PackedListUpdate } from '../../../core/contract/library/list-update.ts'
import { applyListUpdate } from '../../../core/dialog/list/list-update.ts'
import { unpackList } from '../../../core/dialog/list/packed-list.ts'
import type { DialogSummary } from '../../../core/contract/events.ts'
import type { Connection } from '../../../app/rpc/connection.ts'
import { keepWatching } from './keep-watching.ts'
import { createStore, type Readable } from './store.ts'

export interface DialogList {
  /** Null before the first answer. */
  readonly dialogs: readonly DialogSummary[] | null
  readonly problem: ErrorShape | null
}

/** The library's list, watched for the life of the page. Newest first. */
export function createListStore(connection: Connection): Readable<DialogList> {
  const store = createStore<DialogList>({ dialogs: null, problem: null })
  keepWatching<PackedListUpdate>({
    connection,
    open: (signal) => connection.client.dialogs.watchList({}, { signal }),
    take(update) {
      store.set({ dialogs: applyListUpdate(store.get().dialogs ?? [], unpackList(update)), problem: null })
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
  for await (const update of updates) {
    dialogs = applyListUpdate(dialogs, unpackList(update))
    yield dialogs
  }
}
