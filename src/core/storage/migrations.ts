import { sayLater } from '../../base/language/say.ts'
import type { DatabaseSync } from 'node:sqlite'
import { StorageError } from '../contract/errors/errors.ts'
import { damagedFileError, isBusy } from './storage-error.ts'
import { STEPS } from './schema-steps.ts'
import { inTransaction } from './transaction.ts'

/** "IDi1": marks a file as one of this app, so that a database of another program with the same name is never written to. */
export const APPLICATION_ID = 0x49446931

/** The version of the schema that this code writes. */
export const VERSION = STEPS.length

/**
 * The first version from which each step itself changes what is derived from the facts. Deriving everything again reads
 * every fact, which takes seconds in a large library.
 */
const DERIVED_BY_STEPS = 17

/**
 * Brings the file to this version.
 * @param journal "memory" for a file that is deleted when the work on it fails
 * @param refill derives again the data that a file older than DERIVED_BY_STEPS derived from its facts; it runs in the
 * same transaction, so that a crash leaves nothing half done
 * @throws StorageError STORAGE_NEWER for a file of a later version, STORAGE_CORRUPT for a file of another program
 */
export function migrate(db: DatabaseSync, path: string, refill: () => void, journal: 'wal' | 'memory' = 'wal'): void {
  const version = checkedVersion(db, path)
  setJournal(db, journal)
  if (version === VERSION) return
  inTransaction(db, () => {
    // Checked again inside the transaction, because another process may have updated it meanwhile.
    const from = checkedVersion(db, path)
    for (const step of STEPS.slice(from)) db.exec(step)
    if (from > 0 && from < DERIVED_BY_STEPS) refill()
    db.exec(`pragma application_id = ${APPLICATION_ID}; pragma user_version = ${VERSION}`)
  })
}

/**
 * When two processes open a new file at the same time: how long each waits for the other, and how often it tries, in
 * milliseconds.
 */
const JOURNAL_WAIT_MS = 1_000
const JOURNAL_PAUSE_MS = 5

/**
 * Changes the journal mode. When two processes do this to a new file at once, SQLite refuses both immediately, whatever
 * the busy timeout is, because each holds a lock that the other needs. One of them succeeds once both have released
 * their locks.
 */
function setJournal(db: DatabaseSync, journal: 'wal' | 'memory'): void {
  const until = performance.now() + JOURNAL_WAIT_MS
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (;;) {
    try {
      db.exec(`pragma main.journal_mode = ${journal}`)
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error
      Atomics.wait(pause, 0, 0, JOURNAL_PAUSE_MS)
    }
  }
}

export function checkedVersion(db: DatabaseSync, path: string): number {
  const version = pragma(db, 'user_version')
  const isNew = version === 0 && pragma(db, 'schema_version') === 0
  if (!isNew && pragma(db, 'application_id') !== APPLICATION_ID) throw damagedFileError(path)
  if (version > VERSION) {
    throw new StorageError(
      'STORAGE_NEWER',
      sayLater(
        '{path} was written by a newer version of Intermediated Dialog: update the app, or choose another folder with --data.',
        { path },
      ),
      {
        details: { path, version, supported: VERSION },
      },
    )
  }
  return version
}

function pragma(db: DatabaseSync, name: 'user_version' | 'schema_version' | 'application_id'): number {
  return Number(db.prepare(`pragma ${name}`).get()?.[name])
}
