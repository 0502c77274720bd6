import { sayLater } from '../../../base/language/say.ts'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { StorageError } from '../../contract/errors/errors.ts'
import { APPLICATION_ID, VERSION } from '../migrations.ts'

/**
 * Opens a backup for reading, as immutable, so that no lock and no other file is made.
 * @throws StorageError FILE_UNREADABLE for a damaged file or one of another program, STORAGE_NEWER
 */
export function openBackup(path: string): DatabaseSync {
  const address = pathToFileURL(path)
  address.searchParams.set('immutable', '1')
  const backup = readingBackup(path, () => new DatabaseSync(address, { readOnly: true }))
  try {
    readingBackup(path, () => requireOurs(backup, path))
    return backup
  } catch (error) {
    backup.close()
    throw error
  }
}

/** Runs work on a backup and turns SQLite's errors into one sentence. */
export function readingBackup<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_SQLITE_ERROR' ? unreadableBackupError(path, error) : error
  }
}

export function unreadableBackupError(path: string, cause?: unknown): StorageError {
  return new StorageError(
    'FILE_UNREADABLE',
    sayLater(
      '{path} is damaged or is no backup of Intermediated Dialog, so nothing was taken from it: choose another one.',
      { path },
    ),
    { cause, details: { path } },
  )
}

/** The number of dialogs in a backup; null when it cannot be read. */
export function countBackup(path: string): number | null {
  try {
    const backup = openBackup(path)
    try {
      return Number(backup.prepare('select count(*) as dialogs from dialogs').get()?.dialogs)
    } finally {
      backup.close()
    }
  } catch {
    return null
  }
}

function requireOurs(backup: DatabaseSync, path: string): void {
  const pragma = (name: string) => Number(backup.prepare(`pragma ${name}`).get()?.[name])
  if (pragma('application_id') !== APPLICATION_ID) throw unreadableBackupError(path)
  const version = pragma('user_version')
  if (version > VERSION) {
    throw new StorageError(
      'STORAGE_NEWER',
      sayLater('{path} was written by a newer version of Intermediated Dialog: update the app to restore it.', {
        path,
      }),
      { details: { path, version, supported: VERSION } },
    )
  }
}
