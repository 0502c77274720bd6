import type { DatabaseSync } from 'node:sqlite'
import type { EventLog } from '../engine/ports.ts'
import type { Claims } from './claims.ts'
import type { CritiqueRows } from './critique-rows.ts'
import { LIST_PAGE, toSummary, type DialogRows } from './dialog-rows.ts'
import type { FactRows } from './fact-rows.ts'
import { noDialog, type WriteFacts } from './fact-writer.ts'
import { lazyStatements } from './lazy-statements.ts'
import type { RunningWordRows } from './running-words.ts'
import type { MemoryRows } from './memory/memory-rows.ts'
import type { SearchThread } from './search/search-thread.ts'
import type { SearchIndex } from './search/search-index.ts'
import { withStorageErrors } from './storage-error.ts'
import type { TextSetRows } from './text-sets.ts'
import { inTransaction } from './transaction.ts'

interface Parts {
  readonly path: string
  readonly db: DatabaseSync
  readonly facts: FactRows
  readonly dialogs: DialogRows
  readonly index: SearchIndex
  /** Resolves once the words of all texts are in the index. */
  readonly filled: () => Promise<void>
  readonly critiques: CritiqueRows
  readonly memories: MemoryRows
  readonly thread: SearchThread
  readonly texts: TextSetRows
  readonly words: RunningWordRows
  readonly write: WriteFacts
  readonly claims: Claims
  readonly now: () => number
  readonly committed: () => void
  readonly version: () => number
}

/** From this many texts on, a thread searches. Fewer are searched in a few milliseconds, faster than a thread starts. */
const SEARCH_THREAD_FROM_TEXTS = 10_000
/** From this size of the library on, a thread searches, because marking words in long texts takes time: 60 ms for 400,000 letters. */
const THREAD_FROM_BYTES = 1024 * 1024
/** From this many texts on, a thread answers questions. The limit is lower, because each word of a question is searched by itself. */
export const FIND_THREAD_FROM_TEXTS = 2_000

/** The event log over one database file. */
export function createEventLog(parts: Parts): EventLog {
  const { path, db, facts, dialogs, index, critiques, texts, words, write, claims, now, committed, version } = parts
  /** Changes a dialog, which no other process may drive, in one transaction. */
  const change = <T>(dialogId: string, work: () => T): T => {
    const result = withStorageErrors(path, () =>
      index.repairing(() =>
        inTransaction(db, () => {
          claims.check(dialogId)
          return work()
        }),
      ),
    )
    committed()
    return result
  }

  return {
    append: async (dialogId, bodies, at) => {
      if (bodies.length === 0) return []
      return change(dialogId, () => {
        const stamp = now()
        return write(dialogId, bodies, (place) => at?.[place] ?? stamp)
      })
    },
    read: async (dialogId, afterSeq = 0) => withStorageErrors(path, () => facts.read(dialogId, afterSeq)),
    list: async () => withStorageErrors(path, () => dialogs.list()),
    async *pages(size = LIST_PAGE) {
      const pages = dialogs.pages(size)[Symbol.iterator]()
      for (;;) {
        const next = withStorageErrors(path, () => pages.next())
        if (next.done) return
        yield next.value
      }
    },
    inside: async () => withStorageErrors(path, () => dialogs.inside()),
    idsBeginning: async (beginnings) => withStorageErrors(path, () => dialogs.idsBeginning(beginnings)),
    newest: async (limit, ended = false) => withStorageErrors(path, () => dialogs.newest(limit, ended)),
    version,
    summary: async (dialogId) =>
      withStorageErrors(path, () => {
        const row = dialogs.get(dialogId)
        return row && toSummary(row)
      }),
    claim: async (dialogId) => withStorageErrors(path, () => claims.claim(dialogId)),
    release: async (dialogId) =>
      withStorageErrors(path, () => {
        words.drop(dialogId)
        claims.release(dialogId)
      }),
    // The words of a running turn are not flushed to the disk: they only have to survive the end of this process, and
    // nothing waits for them.
    keepWords: async (dialogId, said) => withStorageErrors(path, () => words.keep(dialogId, said)),
    keptWords: async (dialogId) => withStorageErrors(path, () => words.get(dialogId)),
    remove: async (dialogId) => change(dialogId, () => removeDialog(parts, dialogId)),
    ...createSearches(parts),
    critiques: async () => withStorageErrors(path, () => critiques.records()),
    dialogsWithSheets: async () => withStorageErrors(path, () => facts.dialogsWithSheets()),
    keepTexts: async (set) => {
      const hash = withStorageErrors(path, () => texts.keep(set))
      committed()
      return hash
    },
    texts: async (hash) => withStorageErrors(path, () => texts.get(hash)),
    abandoned: async () => withStorageErrors(path, () => claims.abandoned()),
  }
}

/** Deletes a dialog. The row is deleted first, because the file refuses to delete facts of a dialog that still has one. */
function removeDialog({ dialogs, facts, index, critiques, memories, words, claims }: Parts, dialogId: string): void {
  if (!dialogs.get(dialogId)) throw noDialog(dialogId)
  dialogs.remove(dialogId)
  facts.remove(dialogId)
  index.remove(dialogId)
  critiques.remove(dialogId)
  memories.remove(dialogId)
  words.drop(dialogId)
  claims.forget(dialogId)
}

/** Searches a small library in this thread and a large one in the thread for searches. */
function createSearches({ path, db, index, filled, thread }: Parts): Pick<EventLog, 'search' | 'find'> {
  const fileSize = lazyStatements(db)('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')

  async function read<T>(threadFromTexts: number, from: { here: () => T; there: () => Promise<T | null> }): Promise<T> {
    await filled()
    const isQuick = () => index.size() < threadFromTexts && Number(fileSize.get()?.bytes) < THREAD_FROM_BYTES
    const here = () => withStorageErrors(path, from.here)
    if (withStorageErrors(path, isQuick)) return here()
    // This thread searches when the other one could not answer, because only this one can repair a damaged index.
    return (await from.there()) ?? here()
  }

  return {
    search: (query, filters, limit) =>
      read(SEARCH_THREAD_FROM_TEXTS, {
        here: () => index.search(query, filters, limit),
        there: () => thread.search(query, filters, limit),
      }),
    find: (question, filters, limit, how) =>
      read(FIND_THREAD_FROM_TEXTS, {
        here: () => index.find(question, filters, limit, how),
        there: () => thread.find(question, filters, limit, how),
      }),
  }
}
