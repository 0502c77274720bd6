import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { assembleStorage, busyTimeout, rebuildRows, type Storage, type StorageOptions } from './assemble-storage.ts'
import { openClaims, type Claims } from './claims.ts'
import { critiqueRows } from './critique-rows.ts'
import { dialogRows } from './dialog-rows.ts'
import { factRows } from './fact-rows.ts'
import { memoryRows } from './memory/memory-rows.ts'
import { migrate } from './migrations.ts'
import { prepareDataDir, removeUnbegun } from './prepare-data-dir.ts'
import { findLogFault, isInUse, LOG_FAULTS, refuseForeignLog } from './repair/lost-log.ts'
import { toStorageError, withStorageErrors } from './storage-error.ts'

export type { Storage, StorageOptions } from './assemble-storage.ts'

/**
 * Opens the database in dataDir, or creates it. In WAL mode with synchronous=NORMAL, a commit has been handed to the
 * operating system before `append` returns, so that no kill of the process can lose it, and it takes tens of
 * microseconds on the main thread. FULL would wait for the disk at each fact. Instead the log is flushed right
 * afterwards, so a power failure can lose only what was written in the last moments, and never damages the file.
 * @throws StorageError
 */
export function openStorage(dataDir: string, options: StorageOptions = {}): Storage {
  const isNew = !existsSync(join(dataDir, 'idi.db'))
  const path = prepareDataDir(dataDir)
  return withStorageErrors(path, () => {
    const fault = findLogFault(dataDir)
    if (fault === 'foreign') refuseForeignLog(path)
    const db = new DatabaseSync(path, { timeout: busyTimeout(options) })
    let claims: Claims | undefined
    try {
      migrate(db, path, () => rebuildRows(factRows(db, path), dialogRows(db), [critiqueRows(db), memoryRows(db)]))
      db.exec('pragma synchronous = normal')
      if (options.maxPages !== undefined) db.exec(`pragma max_page_count = ${Math.trunc(options.maxPages)}`)
      claims = openClaims(db, dataDir)
      return assembleStorage({
        db,
        path,
        ...options,
        claims,
        warnings: fault === null ? [] : [LOG_FAULTS[fault]],
      })
    } catch (error) {
      claims?.close()
      db.close()
      // Left there, it would look like a library that lost its dialogs.
      if (isNew && toStorageError(error, path).code === 'STORAGE_FULL' && !isInUse(dataDir)) removeUnbegun(dataDir)
      throw error
    }
  })
}
