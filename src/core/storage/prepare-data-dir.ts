import { accessSync, closeSync, constants, existsSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolderSync } from '../../base/files/make-folder.ts'
import { withStorageErrors } from './storage-error.ts'

/** Creates the folder, for its owner only, and the database file in it. @returns the path of the file */
export function prepareDataDir(dataDir: string): string {
  const path = join(dataDir, 'idi.db')
  withStorageErrors(dataDir, () => {
    makeFolderSync(dataDir, 0o700)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  })
  withStorageErrors(path, () => createForOwner(path))
  return path
}

/** Deletes a new database, for which the disk had no room, and the folder of its locks. */
export function removeUnbegun(dataDir: string): void {
  for (const name of ['idi.db', 'idi.db-wal', 'idi.db-shm', 'owners'])
    rmSync(join(dataDir, name), { recursive: true, force: true })
}

/** Whether files can be written in an existing folder. */
export function mayWrite(dataDir: string): boolean {
  try {
    accessSync(dataDir, constants.W_OK)
    return true
  } catch {
    return !existsSync(dataDir)
  }
}

/**
 * Creates the database file for its owner only; SQLite gives the files beside it the same permissions. A file that
 * exists is never opened here: closing it would release the locks that this process may hold on it through SQLite,
 * because POSIX releases all locks of a process with any descriptor of the file.
 */
function createForOwner(path: string): void {
  if (existsSync(path)) return accessSync(path, constants.R_OK | constants.W_OK)
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    // Another process may have created the file first.
    if (!existsSync(path)) throw error
  }
}
