import { project, type DialogRow } from './projection.ts'
import type { FactRows } from './fact-rows.ts'
import type { DialogRows } from './dialog-rows.ts'
import type { DatabaseSync } from 'node:sqlite'
import type { MemoryLibrary } from '../contract/library/memory.ts'
import type { FoundTurn, RestoreReport } from '../contract/library/library.ts'
import type { Collections, EventLog, FindWhat, WorkClaims } from '../engine/ports.ts'
import { writeBackup } from './backup/write-backup.ts'
import { memoryLibrary } from './memory/memory-library.ts'
import { memoryReader } from './memory/memory-reader.ts'
import { memoryRows, type MemoryRows } from './memory/memory-rows.ts'
import { critiqueRows } from './critique-rows.ts'
import type { Claims } from './claims.ts'
import { createCollections } from './collections.ts'
import { dialogRows } from './dialog-rows.ts'
import { createEventLog, FIND_THREAD_FROM_TEXTS } from './event-log.ts'
import { factRows } from './fact-rows.ts'
import { createFactWriter } from './fact-writer.ts'
import { flushBehind } from './flush-behind.ts'
import { lazyStatements } from './lazy-statements.ts'
import { restoreBackup, type RestoreHow } from './backup/restore-backup.ts'
import { runningWordRows } from './running-words.ts'
import { SearchThread, startSearchWorker, type StartSearch } from './search/search-thread.ts'
import { fillBehind } from './search/fill-words.ts'
import { openSearchIndex } from './search/search-index.ts'
import { createSettings, type StoredSettings } from './settings.ts'
import { withStorageErrors } from './storage-error.ts'
import { textSetRows } from './text-sets.ts'
import { rememberedOf, type FoundPlace, type MemoryAnswer } from '../../base/retrieval/remembered.ts'
import { inTransaction } from './transaction.ts'
import { createVectorRows, type VectorRows } from './vectors/vector-rows.ts'
import type { NearAsk } from './search/near.ts'
import type { ReadAddress } from './opening/open-to-read.ts'
import { LOG_DELETED } from './repair/lost-log.ts'

export interface StorageOptions {
  /** The present time, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined
  /** How long to wait for another process to finish writing, in milliseconds; 5,000 by default. */
  readonly busyTimeoutMs?: number | undefined
  /** A limit on the file's size, in pages of 4096 bytes. */
  readonly maxPages?: number | undefined
  /** Starts the thread that searches large libraries; by default a worker of Node from its source file. */
  readonly startSearch?: StartSearch | undefined
}

/** Dialogs and settings in one folder, which several processes may share. */
export interface Storage {
  readonly log: EventLog
  readonly settings: StoredSettings
  /** Claims of work that only one process may do at a time. */
  readonly work: WorkClaims
  readonly collections: Collections
  /** The memory of the whole library. */
  readonly memories: MemoryLibrary
  /**
   * The records of the memory about phrases and about places that were found, without those of the dialogs named last;
   * a large memory is read in a thread.
   */
  remembered(...asked: readonly [readonly string[], readonly FoundPlace[], readonly string[]]): Promise<MemoryAnswer>
  readonly vectors: VectorRows & {
    /** The turns and messages closest in meaning to a vector, found in a thread of its own; null when that could not answer. */
    near(ask: NearAsk, limit: number, how: FindWhat): Promise<readonly FoundTurn[] | null>
  }
  /** A sentence that says why nothing can be changed; absent if it can. */
  readonly readOnly?: string | undefined
  /** The path of the database file, to show. */
  readonly path: string
  /** Notes for people about the file, one sentence each. More may come while it is open. */
  warnings(): readonly string[]
  /** Makes all that is derived from the facts again: the list of dialogs, the results of critiques, the memory and the search index. */
  rebuild(): void
  /** A number that changes whenever another process, or another opening of the file, has written to it. */
  version(): number
  count(): { readonly dialogs: number; readonly binned: number }
  /** Copies everything into a new file, which must not exist or be empty. Yields the progress, from 0 to 1. @throws StorageError */
  backUp(path: string): Generator<number, void>
  /**
   * Restores the dialogs, settings, presets and topics of a backup. Yields the progress, from 0 to 1, after each dialog; if the
   * caller stops, the dialogs restored so far are kept. A backup that is damaged anywhere is refused as a whole.
   * @throws StorageError FILE_UNREADABLE, STORAGE_NEWER and those of a write
   */
  restore(path: string, how: RestoreHow, newId: () => string): Generator<number, RestoreReport>
  close(): void
}

/** The parts that differ between a database that may be changed and one that may only be read. */
interface Assembled extends StorageOptions {
  readonly db: DatabaseSync
  readonly path: string
  readonly claims: Claims
  /** How a thread or a backup opens the database without writing anything; by default at `path`. */
  readonly readAt?: ReadAddress | undefined
  /** Notes for people about the file at the start. */
  readonly warnings: readonly string[]
}

/** The access to the tables of a database. */
function openRows(db: DatabaseSync, path: string) {
  const facts = factRows(db, path)
  const index = openSearchIndex(db, path, facts)
  return {
    facts,
    index,
    dialogs: dialogRows(db),
    texts: textSetRows(db, path),
    words: runningWordRows(db),
    critiques: critiqueRows(db),
    memories: memoryRows(db),
    reader: memoryReader(db, (work) => withStorageErrors(path, () => index.repairing(work))),
  }
}

/** Puts the parts of an open database together. */
export function assembleStorage({ db, path, claims, readAt, warnings: initial, ...options }: Assembled): Storage {
  const rows = openRows(db, path)
  const { facts, dialogs, index, texts, critiques, memories, reader } = rows
  const filling = fillBehind({
    // A library that is opened only for reading fills no index: it searches what other processes have indexed.
    isWhole: () => readAt !== undefined || withStorageErrors(path, () => index.isWhole()),
    fill: () => withStorageErrors(path, () => index.fill()),
  })
  const thread = new SearchThread(options.startSearch ?? startSearchWorker, {
    path,
    readAt,
    timeout: busyTimeout(options),
  })
  const isLarge = () => withStorageErrors(path, () => index.size()) >= FIND_THREAD_FROM_TEXTS
  const write = createFactWriter({ facts, dialogs, index, critiques, memories })
  const warnings = new Set(initial)
  const flush = flushBehind(path, () => {
    warnings.add(LOG_DELETED)
    // The deleted log can still be read until this database is closed, so its content is moved into the database file
    // now.
    withStorageErrors(path, () => db.exec('pragma wal_checkpoint(full)'))
  })
  const dataVersion = lazyStatements(db)('pragma data_version')
  const now = options.now ?? Date.now
  const committed = () => {
    flush.changed()
    filling.changed()
  }
  const filled = () => filling.whole()
  let closed = false
  const version = () => (closed ? 0 : withStorageErrors(path, () => Number(dataVersion.get()?.data_version)))
  return {
    path,
    log: createEventLog({ ...rows, path, db, filled, thread, write, claims, now, committed, version }),
    settings: createSettings(db, path, committed),
    work: workClaims(path, claims),
    memories: memoryLibrary({ here: reader, there: (ask) => thread.memory(ask), isLarge }),
    remembered: async (phrases, places, not) => {
      const here = () => rememberedOf(reader, phrases, places, not)
      if (!isLarge()) return here()
      return (await thread.remembered({ phrases, places, not })) ?? here()
    },
    collections: createCollections({ path, db, now, committed }),
    vectors: {
      ...createVectorRows(db, path, committed),
      near: (ask, limit, how) => thread.near(ask, limit, how),
    },
    warnings: () => [...warnings],
    rebuild: () =>
      withStorageErrors(path, () => {
        inTransaction(db, () => rebuildRows(facts, dialogs, [critiques, memories]))
        index.rebuild()
      }),
    version,
    count: () => withStorageErrors(path, () => dialogs.count()),
    backUp: (to) => writeBackup(path, to, readAt),
    restore(from, how, newId) {
      const change = <T>(work: () => T): T => {
        const result = withStorageErrors(path, () => index.repairing(() => inTransaction(db, work)))
        committed()
        return result
      }
      return restoreBackup({ db, change, facts, texts, claims, write, newId }, from, how)
    },
    close() {
      if (closed) return
      closed = true
      for (const part of [filling, flush, thread]) part.close()
      try {
        claims.close()
      } finally {
        db.close()
      }
    },
  }
}

/**
 * The claims of work. They are stored in the same table as the claims of dialogs; no name of work is the id of a
 * dialog.
 */
function workClaims(path: string, claims: Claims): WorkClaims {
  return {
    claim: async (name) => withStorageErrors(path, () => claims.claim(name)),
    release: async (name) => withStorageErrors(path, () => claims.release(name)),
  }
}

export function busyTimeout({ busyTimeoutMs = 5_000 }: StorageOptions): number {
  return busyTimeoutMs
}

/** Makes every row of the dialogs table, the results of critiques and the memory again from the facts. Call inside a transaction. */
export function rebuildRows(
  facts: FactRows,
  dialogs: DialogRows,
  others: readonly Pick<MemoryRows, 'apply' | 'clear'>[],
): void {
  for (const other of others) other.clear()
  const rows = new Map<string, DialogRow | null>()
  for (const fact of facts.each()) {
    const row = project(rows.get(fact.dialogId) ?? null, fact)
    rows.set(fact.dialogId, row)
    for (const other of others) other.apply(fact, row)
  }
  for (const row of rows.values()) if (row) dialogs.put(row)
}
