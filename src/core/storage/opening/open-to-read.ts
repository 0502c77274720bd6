import { accessSync, constants, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { copyAside, removeCopy } from './copy-aside.ts'

/** How to open a database so that nothing is written, not even next to it. */
export interface ReadAddress {
  readonly href: string
  /** Whether no other process uses it, so that its log is read in memory, without the file that processes share. */
  readonly alone: boolean
  /** The folder of a temporary copy, which is deleted after reading. */
  readonly copy?: string
}

/** SQLite's primary result codes for a file that may not be written to, is locked, cannot be read, or cannot be opened. */
const NO_WAY: ReadonlySet<number> = new Set([8, 5, 10, 14])

/** SQLite's file access without locks, which a file that may not be written to cannot take. */
const WITHOUT_LOCKS = process.platform === 'win32' ? 'win32-none' : 'unix-none'

/**
 * Finds a way to open a database that only reads, wherever the database lies. SQLite itself creates or changes the
 * shared file beside the log (-shm) for every reader, and refuses to read where it may not. If that file exists,
 * another process may be using the database, and the file is used unchanged. Otherwise no process uses it: a database
 * without a log is opened as it is, one whose log may not be written is opened with the log in memory, and any other is
 * copied, because SQLite would delete the log on closing.
 * @param shared whether the shared file belongs to the log: SQLite waits long for one that does not
 * @throws SQLite's error for the last way; StorageError when there is no room for a copy
 */
export function readOnlyAddress(path: string, shared = true): ReadAddress {
  const log = bytesOf(`${path}-wal`)
  if (shared && log !== null && bytesOf(`${path}-shm`) !== null) {
    const way = addressOf(path, { readonly_shm: '1' })
    if (leads(way)) return way
  }
  if (log === null || log === 0) return withoutLog(path)
  if (!mayWrite(`${path}-wal`)) return { ...addressOf(path, { vfs: WITHOUT_LOCKS }), alone: true }
  return withLogMoved(path)
}

/** The way to open the database without its log. */
export function withoutLog(path: string): ReadAddress {
  return addressOf(path, { immutable: '1' })
}

/** Opens a database for reading only. */
export function openAt({ href, alone }: ReadAddress, timeout = 0): DatabaseSync {
  const db = new DatabaseSync(new URL(href), { readOnly: true, timeout })
  if (alone) db.exec('pragma locking_mode = exclusive')
  return db
}

/** Opens a database, runs work with it and closes it. */
export function withOpen<T>(way: ReadAddress, work: (db: DatabaseSync) => T): T {
  const db = openAt(way)
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/** Deletes the temporary copy, if there is one. */
export function forget({ copy }: ReadAddress): void {
  if (copy !== undefined) removeCopy(copy)
}

/** Makes a temporary copy of the database that includes its log. */
function withLogMoved(path: string): ReadAddress {
  const copy = copyAside(path)
  const file = join(copy, 'idi.db')
  try {
    const db = new DatabaseSync(file)
    try {
      db.prepare('select count(*) from sqlite_schema').get()
    } finally {
      // The last connection that closes a database moves its log into the file.
      db.close()
    }
  } catch {
    // Whatever is wrong with the copy is reported when it is read.
  }
  return { ...withoutLog(file), copy }
}

/**
 * Whether a database can be opened in this way. Only the errors in NO_WAY count: any other error would occur in every
 * way.
 */
function leads(way: ReadAddress): boolean {
  const db = openAt(way)
  try {
    db.prepare('select count(*) from sqlite_schema').get()
    return true
  } catch (error) {
    const { code, errcode } = error as { readonly code?: string; readonly errcode?: number }
    return code !== 'ERR_SQLITE_ERROR' || errcode === undefined || !NO_WAY.has(errcode & 0xff)
  } finally {
    db.close()
  }
}

function addressOf(path: string, options: Readonly<Record<string, string>>): ReadAddress {
  const address = pathToFileURL(path)
  for (const [name, value] of Object.entries({ mode: 'ro', ...options })) address.searchParams.set(name, value)
  return { href: address.href, alone: false }
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The size of a file in bytes; null when it does not exist. */
function bytesOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.size ?? null
}
