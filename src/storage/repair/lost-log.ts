import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What a person is told when the log of an earlier process was gone. */
export const LOG_LOST =
  'A part of the data was deleted after IDi ended unexpectedly (the file idi.db-wal): what was said last before that may be missing. Look at your latest dialogs, and at the backups if something is gone.'

/** What a person is told when the log is deleted while it is in use. */
export const LOG_DELETED =
  'Something deleted a part of the data while IDi is running (the file idi.db-wal). What was said is saved; start IDi again soon, and keep other programs out of its folder.'

/**
 * Whether somebody deleted the write-ahead log of a process that was killed. Such a process leaves its lock file and the
 * log behind; one that ends in order takes the lock file away before SQLite removes the log. A lock file without a log
 * therefore means that what was not yet moved into the database is gone. Ask before anything opens the database.
 */
export function logWasDeleted(dataDir: string): boolean {
  if (existsSync(join(dataDir, 'idi.db-wal')) || !existsSync(join(dataDir, 'idi.db'))) return false
  try {
    return readdirSync(join(dataDir, 'owners')).some((name) => name.endsWith('.lock'))
  } catch {
    return false
  }
}
