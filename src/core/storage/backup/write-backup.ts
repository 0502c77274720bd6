import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from '../migrations.ts'
import type { ReadAddress } from '../opening/open-to-read.ts'
import { toStorageError } from '../storage-error.ts'

/** How many facts are copied at a time, a few milliseconds of work. */
const FACTS_AT_A_TIME = 200
/** The tables of a backup other than that of the facts. The search index is made again from these, and claims are only temporary. */
const TABLES = ['dialogs', 'settings', 'items', 'text_sets'] as const

/**
 * Copies everything, in its state at the beginning, into one file and yields the progress, from 0 to 1. It reads through a
 * connection of its own and so blocks nobody. The file at `to` must be new or empty. It is locked while it is written, so
 * that others can see whether the process is alive.
 * @param readAt how to open the database if nothing may be written next to it
 * @throws StorageError
 */
export function* writeBackup(from: string, to: string, readAt?: ReadAddress): Generator<number, void> {
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(to)
    // The backup gets its final name only when it is complete, so its transactions are never rolled back from disk; a
    // journal file on the disk would remain if the process were killed. `main.` limits the exclusive lock to the new
    // file: without it the database that is copied would be locked, too.
    db.exec('pragma main.locking_mode = exclusive; pragma main.synchronous = off')
    migrate(db, to, () => undefined, 'memory')
    // Set before the attached database is first used, because SQLite opens its log with the first statement that reads
    // it.
    if (readAt?.alone) db.exec('pragma locking_mode = exclusive')
    db.prepare('attach ? as source').run(readAt?.href ?? from)
    db.exec('begin')
    for (const table of TABLES) copy(db, table, '')
    const { last } = db.prepare('select coalesce(max(id), 0) as last from source.facts').get() as { last: number }
    const nextEnd = db.prepare(
      `select max(id) as id from (select id from source.facts where id > ? order by id limit ${FACTS_AT_A_TIME})`,
    )
    for (let done = 0; done < last;) {
      const end = Number(nextEnd.get(done)?.id)
      copy(db, 'facts', `where id > ${done} and id <= ${end}`)
      done = end
      yield done / last
    }
    db.exec('commit')
  } catch (error) {
    // Only the backup grows. Its own name is a temporary one.
    const refused = toStorageError(error, dirname(to))
    throw refused.code === 'STORAGE_FULL' ? refused : toStorageError(error, from)
  } finally {
    db?.close()
  }
}

function copy(db: DatabaseSync, table: string, where: string): void {
  const columns = db
    .prepare(`select name from pragma_table_info('${table}', 'main')`)
    .all()
    .map(({ name }) => String(name))
    .join()
  db.exec(`insert into main.${table} (${columns}) select ${columns} from source.${table} ${where}`)
}

/** Whether an unfinished backup was left by a process that has ended, so that nobody has its lock. */
export function isAbandoned(path: string): boolean {
  try {
    const db = new DatabaseSync(path, { timeout: 0 })
    try {
      db.exec('begin exclusive')
      return true
    } finally {
      db.close()
    }
  } catch (error) {
    // SQLite reports that the file is no database (code 26): it was only half written.
    return (error as { errcode?: number }).errcode === 26
  }
}
