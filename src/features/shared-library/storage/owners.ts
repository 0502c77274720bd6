import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isAlive, lockProcess, removeDeadLocks } from '../../../core/storage/process-lock.ts'
import { inTransaction } from '../../../core/storage/transaction.ts'
import { HERE, type Ask, type Database } from './connection.ts'

/** For how long it is believed that a process lives once it said so, in milliseconds: by the clock of the database. */
const LEASE_MS = 15_000
/** Whoever spoke so shortly before the database was started anew has not been able to since. */
const AWAY_MS = 600_000

/** The processes that work in one library. */
export interface Owners {
  /** This one. */
  readonly me: string
  /** Whether an owner as the database tells of it still works: by its last word and, where it is on this machine, by its lock. */
  lives(owner: OwnerSeen): boolean
  /** Says for the first time that this process lives. */
  begin(): Promise<void>
  /** Says it again. */
  beat(ask: Ask): Promise<unknown>
  /** What this process is called from now on, and what it says of itself as a worker. */
  announce(name: string, worker: string): Promise<void>
  close(): Promise<void>
}

export interface OwnerSeen {
  readonly owner: string | null
  readonly place: string | null
  readonly fresh: boolean | null
}

const ago = (ms: number): string => `clock_timestamp() - interval '${ms} milliseconds'`
/** Whether the owner `o` is within its lease. After a restart of the database everybody is given a lease to say so again. */
export const HOLDS_LEASE = `(o.seen > ${ago(LEASE_MS)}
  or (pg_postmaster_start_time() > ${ago(LEASE_MS)} and o.seen > ${ago(AWAY_MS)}))`

/** Columns that tell of the owner of a dialog; `d` is the dialog, `o` the owner. */
export const OWNER_COLUMNS = `d.owner, o.place, o.name, ${HOLDS_LEASE} as fresh`

/**
 * Registers this process among those that work in the library. A process that is killed is known to be gone at once on
 * its own machine, by the lock it held; elsewhere when its lease is over.
 * @param folder of this library alone, which the processes of this machine share
 */
export function openOwners(database: Database, folder: string): Owners {
  mkdirSync(join(folder, 'owners'), { recursive: true, mode: 0o700 })
  // For its lock alone: one process at a time takes and tests.
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
  // All of it with each beat: whoever stood still for a day was forgotten meanwhile.
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
      // One that stands still holds its lock and says nothing.
      if (owner.fresh !== true) return false
      return owner.place !== place || locked(() => isAlive(folder, owner.owner ?? ''))
    },
    async begin() {
      await beat(database.ask)
      // Nobody works for long without a word: what is over a day old is forgotten.
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
        // The lease ends by itself.
      } finally {
        lock.release()
      }
    },
  }
}

/** One name for all processes that share the folder: with the host, for a folder may have been copied to another machine. */
function placeOf(folder: string): string {
  const path = join(folder, 'owners', 'place')
  if (!existsSync(path)) writeFileSync(path, randomUUID(), { mode: 0o600 })
  return `${hostname()} ${readFileSync(path, 'utf8')}`
}
