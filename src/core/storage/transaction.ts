import type { DatabaseSync } from 'node:sqlite'

/**
 * Runs work in one write transaction. `immediate` takes the write lock first. A transaction that begins by reading and
 * writes later would fail at once if another process wrote in between, whatever the busy timeout.
 */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate')
  try {
    const result = work()
    db.exec('commit')
    return result
  } catch (error) {
    // When the disk is full, SQLite has already rolled back.
    if (db.isTransaction) db.exec('rollback')
    throw error
  }
}
