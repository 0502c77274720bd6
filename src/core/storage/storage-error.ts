import { sayLater } from '../../base/language/say.ts'
import { AppError, StorageError } from '../contract/errors/errors.ts'

/** SQLite's primary result codes (sqlite.org/rescode.html) that need different messages. */
const READONLY = 8
const BUSY = 5
const LOCKED = 6
const IOERR = 10
const CORRUPT = 11
const FULL = 13
const CANTOPEN = 14
const NOTADB = 26

/**
 * Extended codes of a failed write. In practice they mean a limit on space that the file system reports in its own way
 * (EDQUOT, EFBIG).
 */
const IOERR_WRITE = IOERR | (3 << 8)
const IOERR_SHMOPEN = IOERR | (18 << 8)
const IOERR_SHMSIZE = IOERR | (19 << 8)
const NO_SPACE: ReadonlySet<number> = new Set([IOERR_WRITE, IOERR_SHMOPEN, IOERR_SHMSIZE])

interface Raw {
  readonly code?: string
  readonly errcode?: number
}

/** Runs work on the database file at a path. Anything that it throws becomes a StorageError that names the file. */
export function withStorageErrors<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw toStorageError(error, path)
  }
}

/** Whether an error says that another process holds a lock on the file. */
export function isBusy(error: unknown): boolean {
  const { code, errcode }: Raw = error instanceof Error ? (error as Raw) : {}
  return code === 'ERR_SQLITE_ERROR' && errcode !== undefined && (errcode & 0xff) === BUSY
}

/** A sentence for a failure of the database or the file system. */
export function toStorageError(error: unknown, path: string): AppError {
  if (error instanceof AppError) return error
  const raw: Raw = error instanceof Error ? (error as Raw) : {}
  if (raw.code === 'ERR_SQLITE_ERROR' && raw.errcode !== undefined) return fromSqlite(raw.errcode, path, error)
  return fromFileSystem(raw.code, path, error)
}

function fromSqlite(errcode: number, path: string, cause: unknown): StorageError {
  const details = { path, sqlite: errcode }
  if (NO_SPACE.has(errcode)) return full(path, cause, details)
  switch (errcode & 0xff) {
    case FULL:
      return full(path, cause, details)
    case READONLY:
      return readOnly(path, cause, details)
    case CORRUPT:
    case NOTADB:
      return damagedFileError(path, cause, details)
    case BUSY:
    case LOCKED:
      return new StorageError(
        'STORAGE_UNAVAILABLE',
        sayLater('Another program keeps {path} locked: close it and try again.', { path }),
        {
          cause,
          retryable: true,
          details,
        },
      )
    case CANTOPEN:
      return new StorageError(
        'STORAGE_UNAVAILABLE',
        sayLater(
          '{path} cannot be opened: check that the folder exists and that you may write there, or choose another with --data.',
          { path },
        ),
        { cause, details },
      )
    default:
      return new StorageError(
        'STORAGE_UNAVAILABLE',
        sayLater('{path} cannot be read or written: check the disk, or choose another folder with --data.', { path }),
        { cause, details },
      )
  }
}

function fromFileSystem(code: string | undefined, path: string, cause: unknown): StorageError {
  const details = code === undefined ? { path } : { path, system: code }
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return full(path, cause, details)
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return readOnly(path, cause, details)
    case 'ENOTDIR':
    case 'EEXIST':
      return new StorageError(
        'STORAGE_UNAVAILABLE',
        sayLater(
          '{path} cannot be used to keep dialogs because it, or a part of its path, is not a folder: choose a folder with --data.',
          { path },
        ),
        { cause, details },
      )
    case 'ENAMETOOLONG':
      return new StorageError(
        'STORAGE_UNAVAILABLE',
        sayLater('{path} cannot be used to keep dialogs because the name is too long: choose a folder with --data.', {
          path,
        }),
        { cause, details },
      )
    default:
      return new StorageError(
        'STORAGE_UNAVAILABLE',
        sayLater(
          '{path} cannot be used to keep dialogs: check that it is a folder you may write to, or choose another with --data.',
          { path },
        ),
        { cause, details },
      )
  }
}

function full(path: string, cause: unknown, details: Readonly<Record<string, string | number>>): StorageError {
  return new StorageError(
    'STORAGE_FULL',
    sayLater('The disk that holds {path} is full: free some space and resume. What was saved before is safe.', {
      path,
    }),
    { cause, retryable: true, details },
  )
}

function readOnly(path: string, cause: unknown, details: Readonly<Record<string, string | number>>): StorageError {
  return new StorageError(
    'STORAGE_READ_ONLY',
    sayLater('{path} may not be written to: change its permissions, or choose another folder with --data.', { path }),
    { cause, details },
  )
}

/** The error for a file that is damaged or not of this app. The file is not changed. */
export function damagedFileError(
  path: string,
  cause?: unknown,
  details: Readonly<Record<string, string | number>> = { path },
): StorageError {
  return new StorageError(
    'STORAGE_CORRUPT',
    sayLater(
      '{path} is damaged or is not a dialog database, and was left as it is: restore a copy of it, or move it away to begin with an empty one.',
      { path },
    ),
    { cause, details },
  )
}
