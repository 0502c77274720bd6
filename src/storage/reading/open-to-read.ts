import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/** How a database is opened so that nothing is written, not even beside it. */
export interface ReadAddress {
  readonly href: string
  /** Nobody else reads or writes it: its log is gone through in memory, without the file that processes share. */
  readonly alone: boolean
}

/** SQLite's primary result codes for a file that may not be written to, is locked, cannot be read, or cannot be opened. */
const NO_WAY: ReadonlySet<number> = new Set([8, 5, 10, 14])

/** SQLite's file access without locks, which a file that may not be written to cannot take. */
const WITHOUT_LOCKS = process.platform === 'win32' ? 'win32-none' : 'unix-none'

/**
 * Opens a database for reading alone, wherever it lies: SQLite itself makes or changes the shared file of the log
 * (-shm) for every reader, and refuses to read where it may not. Where a process may be at work, that file is there and
 * is read as it is; without it nobody is, and the log is read in memory, or the database as it stands.
 */
export function openToRead(path: string, timeout?: number): DatabaseSync {
  return openAt(readAddress(path), timeout)
}

/** The first way to the database that leads there. @throws what SQLite says of the last one */
export function readAddress(path: string): ReadAddress {
  const ways = waysTo(path)
  for (const [place, way] of ways.entries()) {
    try {
      const db = openAt(way)
      try {
        db.prepare('select count(*) from sqlite_schema').get()
      } finally {
        db.close()
      }
      return way
    } catch (error) {
      if (!isNoWay(error)) return way
      if (place === ways.length - 1) throw error
    }
  }
  throw new Error('There is always a way to try.')
}

export function openAt({ href, alone }: ReadAddress, timeout = 0): DatabaseSync {
  const db = new DatabaseSync(new URL(href), { readOnly: true, timeout })
  if (alone) db.exec('pragma locking_mode = exclusive')
  return db
}

/** Whether SQLite wanted a file beside it that it may not make, or a lock that it may not take; whatever else is wrong is so by every way. */
function isNoWay(error: unknown): boolean {
  const { code, errcode } = error as { readonly code?: string; readonly errcode?: number }
  return code === 'ERR_SQLITE_ERROR' && errcode !== undefined && NO_WAY.has(errcode & 0xff)
}

function waysTo(path: string): readonly ReadAddress[] {
  const way = (options: Readonly<Record<string, string>>, alone = false): ReadAddress => {
    const address = pathToFileURL(path)
    for (const [name, value] of Object.entries({ mode: 'ro', ...options })) address.searchParams.set(name, value)
    return { href: address.href, alone }
  }
  const shared = bytesOf(`${path}-shm`) === null ? [] : [way({ readonly_shm: '1' })]
  const log = bytesOf(`${path}-wal`) ?? 0
  return [...shared, log > 0 ? way({ vfs: WITHOUT_LOCKS }, true) : way({ immutable: '1' })]
}

/** Null for a file that is not there. */
function bytesOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.size ?? null
}
