import { m } from '../../../base/language/t.ts'
import { sayLater } from '../../../base/language/say.ts'
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StorageError } from '../../contract/errors/errors.ts'
import { isBusy } from '../storage-error.ts'
import { forget, readOnlyAddress, withOpen, type ReadAddress, withoutLog } from '../opening/open-to-read.ts'
import { locksIn, wasEverLocked } from '../process-lock.ts'
import { readLog, readSharedIndex } from './read-log.ts'

/** A fault of the write-ahead log that an earlier process left, or of an empty database file. */
export type LogFault = 'deleted' | 'torn' | 'emptied' | 'foreign'

/** The sentences for people about these faults. */
export const LOG_FAULTS: Readonly<Record<Exclude<LogFault, 'foreign'>, string>> = {
  deleted: m(
    'A part of the data was deleted after IDi ended unexpectedly (the file idi.db-wal): what was said last before that may be missing. Look at your latest dialogs, and at the backups if something is gone (idi backups).',
  ),
  torn: m(
    'A part of the data is damaged (the file idi.db-wal, which holds what was written last before IDi ended unexpectedly): it was read up to the damage, and what was said after that may be missing. Look at your latest dialogs, and at the backups if something is gone (idi backups).',
  ),
  emptied: m(
    'The file of the dialogs (idi.db) was empty, as IDi never leaves it: what was in it is gone, and a new library was begun. Restore a backup, if there is one (idi backups).',
  ),
}

/** The sentence for people when the log was deleted while it was in use. */
export const LOG_DELETED = m(
  'Something deleted a part of the data while IDi is running (the file idi.db-wal). What was said is saved; start IDi again soon, and keep other programs out of its folder.',
)

/**
 * Checks the log that an earlier process left, before anything opens the database: SQLite silently drops what it cannot read
 * of it, and would use the log of another database. Null while another process uses the database, and for a log without
 * faults.
 */
export function findLogFault(dataDir: string): LogFault | null {
  const path = join(dataDir, 'idi.db')
  if (!existsSync(path) || isUnbegun(dataDir) || isInUse(dataDir)) return null
  const bytes = bytesOf(`${path}-wal`)
  const index = readSharedIndex(`${path}-shm`)
  const owed = index !== null && index.frames > index.moved
  if (bytes === null || bytes === 0) {
    if (owed || (index === null && wasKilled(dataDir))) return 'deleted'
    if (wasEmptied(path)) return 'emptied'
    return wasNeverFilled(path) ? 'deleted' : null
  }
  const log = readLog(`${path}-wal`)
  if (log === null) return 'torn'
  if (index !== null && owed && index.salts !== log.salts) return 'foreign'
  const isOwn = index !== null && index.salts === log.salts
  if (!isOwn && log.frames > 0 && (!fits(path, log) || breaks(path))) return 'foreign'
  // A process killed while it writes leaves a frame cut off after its last commit: nothing that was said is missing.
  return (isOwn ? log.frames < index.frames : log.torn) ? 'torn' : null
}

/** Refuses a database with the log of another one, which SQLite would write into it. @throws StorageError */
export function refuseForeignLog(path: string): never {
  throw new StorageError(
    'STORAGE_CORRUPT',
    sayLater(
      '{path}-wal belongs to another database than {path}, and both were left as they are: move it away, beside the database it came from, and start again.',
      { path },
    ),
    { details: { path } },
  )
}

/**
 * Whether a log can belong to this database: both have the same page size, and the log contains every page by which the
 * database grew.
 */
function fits(path: string, { pageSize, pagesAfter, pages }: NonNullable<ReturnType<typeof readLog>>): boolean {
  const header = Buffer.alloc(18)
  const file = openSync(path, 'r')
  try {
    // A file without a complete header was never written: its whole content is in the log.
    if (readSync(file, header, 0, 18, 0) < 18) return true
  } finally {
    closeSync(file)
  }
  const size = header.readUInt16BE(16)
  if ((size === 1 ? 65_536 : size) !== pageSize) return false
  const before = Math.floor((bytesOf(path) ?? 0) / pageSize)
  for (let page = before + 1; page <= pagesAfter; page += 1) if (!pages.has(page)) return false
  // This app never makes a database smaller.
  return pagesAfter === 0 || pagesAfter >= before
}

/** Whether this log breaks a database that is sound without it, or leaves none of its dialogs. */
function breaks(path: string): boolean {
  const alone = dialogsIn(withoutLog(path))
  const together = dialogsIn(readOnlyAddress(path, false))
  if (alone === null) return false
  if (together === null) return true
  return alone.size > 0 && together.size > 0 && [...alone].every((id) => !together.has(id))
}

/** The ids of the dialogs in a database; null when it is damaged. */
function dialogsIn(way: ReadAddress): ReadonlySet<string> | null {
  try {
    return withOpen(way, (db) => {
      if (db.prepare('pragma quick_check(1)').get()?.quick_check !== 'ok') return null
      if (!db.prepare(`select 1 from sqlite_schema where name = 'dialogs'`).get()) return new Set()
      const rows = db.prepare('select id from dialogs').all()
      return new Set(rows.map(({ id }) => String(id)))
    })
  } catch {
    return null
  } finally {
    forget(way)
  }
}

/**
 * Whether a process was killed, as far as lock files show. A killed process leaves its lock file and the log behind;
 * one that ends in order removes its lock file before SQLite deletes the log. A lock file without a log therefore means
 * that data was lost that had not yet been moved into the database.
 */
function wasKilled(dataDir: string): boolean {
  return locksIn(dataDir).length > 0
}

/** Milliseconds: a younger file may still be empty because another process is just creating it. */
const MADE_WITHIN_MS = 5_000

/** The largest page of an SQLite database, in bytes. */
const PAGE_MAX = 65_536

/**
 * Whether the database file still has no tables in its only page. Its tables are then in the log, until they are moved
 * into the file for the first time; a process that ends in order always moves them.
 */
function wasNeverFilled(path: string): boolean {
  const file = statSync(path, { throwIfNoEntry: false })
  return file !== undefined && file.size > 0 && file.mtimeMs < Date.now() - MADE_WITHIN_MS && !hasTables(path)
}

/** Whether the database file has tables, or may have some. */
function hasTables(path: string): boolean {
  if ((bytesOf(path) ?? 0) > PAGE_MAX) return true
  try {
    return withOpen(withoutLog(path), (db) => db.prepare('select 1 from sqlite_schema limit 1').get() !== undefined)
  } catch {
    return true
  }
}

/** Whether the database file is empty and not new. SQLite would silently take it for a new database. */
function wasEmptied(path: string): boolean {
  const file = statSync(path, { throwIfNoEntry: false })
  return file?.size === 0 && file.mtimeMs < Date.now() - MADE_WITHIN_MS
}

/**
 * Whether nothing was ever in this database: a first start is creating it, or was killed while it did. Its tables are
 * committed before the first lock is taken. Of a database that was copied without its log, no file lies beside it.
 */
export function isUnbegun(dataDir: string): boolean {
  if (wasEverLocked(dataDir)) return false
  const path = join(dataDir, 'idi.db')
  const log = `${path}-wal`
  if ((bytesOf(log) ?? 0) > 0 ? readLog(log)?.pagesAfter !== 0 : (readSharedIndex(`${path}-shm`)?.frames ?? 0) > 0)
    return false
  return bytesOf(path) === 0 || (['-journal', '-wal', '-shm'].some((end) => existsSync(path + end)) && !hasTables(path))
}

/** Whether some process holds its lock, so that it may also be using the database and its log. */
export function isInUse(dataDir: string): boolean {
  return locksIn(dataDir).some((name) => {
    const path = join(dataDir, 'owners', name)
    try {
      const lock = new DatabaseSync(path, { readOnly: true, timeout: 0 })
      try {
        lock.prepare('select count(*) from sqlite_schema').get()
        return false
      } finally {
        lock.close()
      }
    } catch (error) {
      return isBusy(error)
    }
  })
}

function bytesOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.size ?? null
}
