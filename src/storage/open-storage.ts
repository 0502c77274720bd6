import { DatabaseSync } from 'node:sqlite'
import type { EventLog, Settings } from '../engine/ports.ts'
import { openClaims } from './claims.ts'
import { dialogRows } from './dialog-rows.ts'
import { createEventLog } from './event-log.ts'
import { factRows } from './fact-rows.ts'
import { flushBehind } from './flush-behind.ts'
import { migrate } from './migrations.ts'
import { prepareDataDir } from './prepare-data-dir.ts'
import { rebuildDialogs } from './rebuild-dialogs.ts'
import { createSettings } from './settings.ts'
import { guarded } from './storage-error.ts'

export interface StorageOptions {
  /** Epoch milliseconds. */
  readonly now?: (() => number) | undefined
  /** How long to wait for another process to finish writing, in milliseconds; 5,000 when not given. */
  readonly busyTimeoutMs?: number | undefined
  /** A limit on the file's size, in pages of 4096 bytes. */
  readonly maxPages?: number | undefined
}

/** Dialogs and settings in one folder, which several processes may share. */
export interface Storage {
  readonly log: EventLog
  readonly settings: Settings
  /** The database file, to show. */
  readonly path: string
  /** Derives the list of dialogs from the facts again. */
  rebuild(): void
  close(): void
}

/**
 * Opens, and if need be creates, the database in dataDir.
 * WAL with synchronous=NORMAL: a commit is with the system before `append` answers, so no kill loses it, and takes tens
 * of microseconds on the main thread; FULL waits there for the disk at each fact. The log is flushed right behind
 * instead, so a power cut takes at most what was written in the last moments, and never the file.
 * @throws StorageError
 */
export function openStorage(dataDir: string, options: StorageOptions = {}): Storage {
  const path = prepareDataDir(dataDir)
  return guarded(path, () => {
    const db = new DatabaseSync(path, { timeout: options.busyTimeoutMs ?? 5_000 })
    try {
      migrate(db, path)
      db.exec('pragma synchronous = normal')
      if (options.maxPages !== undefined) db.exec(`pragma max_page_count = ${Math.trunc(options.maxPages)}`)
      return assemble(db, path, dataDir, options)
    } catch (error) {
      db.close()
      throw error
    }
  })
}

function assemble(db: DatabaseSync, path: string, dataDir: string, options: StorageOptions): Storage {
  const facts = factRows(db, path)
  const dialogs = dialogRows(db)
  const claims = openClaims(db, dataDir)
  const flush = flushBehind(path)
  let closed = false
  return {
    path,
    log: createEventLog({ path, db, facts, dialogs, claims, now: options.now ?? Date.now, committed: flush.changed }),
    settings: createSettings(db, path, flush.changed),
    rebuild: () => guarded(path, () => rebuildDialogs(db, facts, dialogs)),
    close() {
      if (closed) return
      closed = true
      flush.close()
      try {
        claims.close()
      } finally {
        db.close()
      }
    },
  }
}
