import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolderSync } from '../../../base/files/make-folder.ts'
import { isAlive, lockProcess, removeDeadLocks } from '../../../core/storage/process-lock.ts'
import { inTransaction } from '../../../core/storage/transaction.ts'
import { HERE, type Ask, type Database } from './connection.ts'

/** A process counts as alive for this long after its last heartbeat, in milliseconds by the database's clock. */
const LEASE_MS = 15_000
/** After a restart of the database, a process whose last sign of life is at most this old, in milliseconds, still counts as alive for a while. */
const AWAY_MS = 600_000

/** The processes that use one library. */
export interface Owners {
  /** The id of this process. */
  readonly me: string
  /** Whether the process that owns a dialog is alive: by its last sign of life and, if it is on this machine, by its lock. */
  lives(owner: OwnerSeen): boolean
  /** Gives the first sign of life. */
  begin(): Promise<void>
  /** Gives another sign of life. */
  beat(ask: Ask): Promise<unknown>
  /** Sets the name of this process, and what it tells about itself as a worker. */
  announce(name: string, worker: string): Promise<void>
  close(): Promise<void>
}

export interface OwnerSeen {
  readonly owner: string | null
  readonly place: string | null
  readonly fresh: boolean | null
}

const ago = (ms: number): string => `clock_timestamp() - interval '${ms} milliseconds'`
/** The SQL for whether the owner `o` is within its lease. After a restart of the database every owner gets one more lease. */
export const HOLDS_LEASE = `(o.seen > ${ago(LEASE_MS)}
  or (pg_postmaster_start_time() > ${ago(LEASE_MS)} and o.seen > ${ago(AWAY_MS)}))`

/** The columns about the owner of a dialog; `d` is the dialog, `o` the owner. */
export const OWNER_COLUMNS = `d.owner, o.place, o.name, ${HOLDS_LEASE} as fresh`

/**
 * Registers this process with the library. When it is killed, processes on the same machine notice at once by its lock,
 * others when its lease ends.
 * @param folder only for this library; all processes of this machine use it
 */
export function openOwners(database: Database, folder: string): Owners {
  makeFolderSync(join(folder, 'owners'), 0o700)
  // This file is used only as a lock, so that one process at a time takes and tests the locks of the others.
  const path = join(folder, 'order.db')
  const locked = <T>(work: () => T): T => {
    const db = new DatabaseSync(path, { timeout: 5_000 })
    try {
      return inTransaction(db, work)
    } finally {
      db.close()
    }
  }
  const lock = locked(() => {
    removeDeadLocks(folder)
    return lockProcess(folder)
  })
  const place = locked(() => placeOf(folder))
  let name = HERE
  let worker: string | null = null
  // Each sign of life writes the whole row, because that of a process that was silent for a day was deleted.
  const beat = (ask: Ask): Promise<unknown> =>
    ask(
      `insert into idi.owners (id, place, name, seen, worker) values ($1, $2, $3, clock_timestamp(), $4)
       on conflict (id) do update set name = excluded.name, seen = excluded.seen, worker = excluded.worker`,
      [lock.owner, place, name, worker],
    )
  return {
    me: lock.owner,
    lives(owner) {
      if (owner.owner === null) return false
      if (owner.owner === lock.owner) return true
      // A process that hangs still has its lock but gives no sign of life.
      if (owner.fresh !== true) return false
      return owner.place !== place || locked(() => isAlive(folder, owner.owner ?? ''))
    },
    async begin() {
      await beat(database.ask)
      // Rows without a sign of life for a day are of processes that have ended.
      await database.ask(`delete from idi.owners where seen < clock_timestamp() - interval '1 day' and id <> $1`, [
        lock.owner,
      ])
    },
    beat,
    async announce(called, about) {
      name = called
      worker = about
      await beat(database.ask)
    },
    async close() {
      try {
        await database.ask(
          `with freed as (update idi.dialogs set owner = null where owner = $1)
           delete from idi.owners where id = $1`,
          [lock.owner],
        )
      } catch {
        // If the row could not be deleted, the lease ends by itself.
      } finally {
        lock.release()
      }
    },
  }
}

/** A name that all processes with this folder share. It includes the host's, because the folder may be copied to another machine. */
function placeOf(folder: string): string {
  const path = join(folder, 'owners', 'place')
  if (!existsSync(path)) writeFileSync(path, randomUUID(), { mode: 0o600 })
  return `${hostname()} ${readFileSync(path, 'utf8')}`
}
