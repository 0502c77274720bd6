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
 * Finds a way to open a database for reading alone, wherever it lies: SQLite itself makes or changes the shared file of
 * the log (-shm) for every reader, and refuses to read where it may not. Where a process may be at work, that file is
 * there and is read as it is. Without it nobody is, and the database is read as it stands; with its log in memory, or,
 * where SQLite would delete the log when it is done, in a copy.
 * @param shared whether the file that processes share fits its log: SQLite waits long for one that does not
 * @throws what SQLite says of the last way; StorageError where there is no room for a copy
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

/** Opens a database for reading alone. */
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
      // Whoever closes a database last moves its log into it.
      db.close()
    }
  } catch {
    // What is wrong with it is said to whoever reads it.
  }
  return { ...withoutLog(file), copy }
}

/** Whether a way can be gone; whatever else is wrong with the database is so by every way. */
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
