import { m } from '../../../base/language/t.ts'
import { sayLater, sayInEnglish } from '../../../base/language/say.ts'
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { AppError, StorageError } from '../../contract/errors/errors.ts'
import { assembleStorage, busyTimeout, type Storage, type StorageOptions } from '../assemble-storage.ts'
import type { Claims } from '../claims.ts'
import { checkedVersion, VERSION } from '../migrations.ts'
import { openStorage } from '../open-storage.ts'
import { defineForms, hasSearchTables } from '../search/search-tables.ts'
import { wordFilling } from '../search/fill-words.ts'
import { findLogFault, LOG_FAULTS, refuseForeignLog } from '../repair/lost-log.ts'
import { withStorageErrors } from '../storage-error.ts'
import { copyAside, removeCopy } from '../opening/copy-aside.ts'
import { forget, openAt, readOnlyAddress, withOpen, type ReadAddress } from '../opening/open-to-read.ts'
import { refuseChanges } from './refuse-changes.ts'

/** The errors after which a folder that cannot be changed may still be read. */
const ONLY_READ: ReadonlySet<string> = new Set(['STORAGE_READ_ONLY', 'STORAGE_FULL'])

/**
 * Opens the database in dataDir. If the folder, the file or the disk cannot be changed, it is opened only for reading.
 * @throws StorageError
 */
export function openStorageOrRead(dataDir: string, options: StorageOptions = {}): Storage {
  try {
    return openStorage(dataDir, options)
  } catch (error) {
    if (!(error instanceof AppError) || !ONLY_READ.has(error.code)) throw error
    if (existsSync(join(dataDir, 'idi.db'))) return openStorageToRead(dataDir, error, options)
    throw noLibrary(dataDir, error)
  }
}

function openStorageToRead(dataDir: string, cause: AppError, options: StorageOptions): Storage {
  const path = join(dataDir, 'idi.db')
  const readOnly = whyReadOnly(dataDir, cause)
  return withStorageErrors(path, () => {
    const fault = findLogFault(dataDir)
    if (fault === 'foreign') refuseForeignLog(path)
    const warnings = fault === null ? [] : [LOG_FAULTS[fault]]
    const readAt = readOnlyAddress(path, fault === null)
    try {
      if (!withOpen(readAt, (db) => isReadable(db, path))) return refuseChanges(readCopy(path, options), readOnly)
      const db = openAt(readAt, busyTimeout(options))
      const storage = assembleStorage({ ...options, db, path, readAt, claims: NO_CLAIMS, warnings })
      return refuseChanges({ ...storage, close: () => closeRead(storage, readAt) }, readOnly)
    } catch (error) {
      forget(readAt)
      throw error
    }
  })
}

function closeRead(storage: Storage, readAt: ReadAddress): void {
  storage.close()
  forget(readAt)
}

/** Whether a database has all that this version reads. One of an older version must be updated before it is read. */
function isReadable(db: DatabaseSync, path: string): boolean {
  if (checkedVersion(db, path) < VERSION) return false
  try {
    defineForms(db)
    db.prepare(`select 1 from search where search match '"a"*' limit 1`).get()
    return hasSearchTables(db) && wordFilling(db).isWhole()
  } catch {
    return false
  }
}

/** Opens a temporary copy, which is updated to this version and deleted when the process ends. */
function readCopy(path: string, options: StorageOptions): Storage {
  const folder = copyAside(path)
  const remove = (): void => removeCopy(folder)
  try {
    const copy = openStorage(folder, options)
    return {
      ...copy,
      path,
      close() {
        copy.close()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

function whyReadOnly(dataDir: string, { code, details }: AppError): string {
  if (code === 'STORAGE_FULL')
    return sayInEnglish(
      sayLater(
        '{dataDir} can be read but not changed: its disk is full. Free some space and start again, or choose another folder with --data.',
        { dataDir },
      ),
    )
  return sayInEnglish(
    details?.path === join(dataDir, 'idi.db')
      ? sayLater(
          '{dataDir} can be read but not changed: the database in it is read-only. Change its permissions, or choose another folder with --data.',
          { dataDir },
        )
      : sayLater(
          '{dataDir} can be read but not changed: the folder is read-only. Change its permissions, or choose another folder with --data.',
          { dataDir },
        ),
  )
}

function noLibrary(dataDir: string, cause: AppError): StorageError {
  if (existsSync(dataDir) && !isReadableFolder(dataDir))
    return new StorageError(
      'STORAGE_READ_ONLY',
      sayLater(
        '{dataDir} may not be read: whether it holds dialogs cannot be told. Change its permissions, or choose another folder with --data.',
        { dataDir },
      ),
      { cause, details: { path: dataDir } },
    )
  const isFull = cause.code === 'STORAGE_FULL'
  return new StorageError(
    isFull ? 'STORAGE_FULL' : 'STORAGE_READ_ONLY',
    sayLater(
      isFull
        ? m(
            '{dataDir} holds no dialogs, and none can be begun there: its disk is full. Choose another folder with --data.',
          )
        : m(
            '{dataDir} holds no dialogs, and none can be begun there: it may not be written to. Choose another folder with --data.',
          ),
      { dataDir },
    ),
    { cause, details: { path: dataDir } },
  )
}

function isReadableFolder(dataDir: string): boolean {
  try {
    accessSync(dataDir, constants.R_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The claims of a process that only reads: it drives no dialog. */
const NO_CLAIMS: Claims = {
  claim: () => undefined,
  release: () => undefined,
  check: () => undefined,
  held: () => false,
  forget: () => undefined,
  abandoned: () => [],
  close: () => undefined,
}
