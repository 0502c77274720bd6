import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SerialLock } from '../../async/serial-lock.ts'
import { sleep } from '../../async/sleep.ts'
import type { FactBody } from '../../contract/events.ts'
import { openStorage, type Storage, type StorageOptions } from '../open-storage.ts'
import type { Database } from './connection.ts'

/** Facts that are fetched at once. */
const PAGE = 2_000
/** While another process of this machine brings the copy up to date, in milliseconds. */
const BUSY_PAUSE_MS = 50

/**
 * What was said, once more, on this machine: derived from the database and droppable. Whatever is looked for in all of
 * it (words, meanings, what is remembered, the graph, the critique meter) is looked for here, by the same code as in a
 * library of one machine.
 */
export interface LocalCopy {
  /** As it is: for what only counts or begins. */
  readonly storage: Storage
  /** Brought up to date first. @throws StorageError */
  current(): Promise<Storage>
  /** @param dialogId null where nobody knows which */
  changed(dialogId: string | null): void
  close(): void
}

/** @param folder of this library alone, which the processes of this machine share */
export function openLocalCopy(database: Database, folder: string, options: StorageOptions): LocalCopy {
  const storage = openStorage(folder, options)
  const order = new SerialLock()
  /** Dialogs that have more, or fewer, facts than the copy; null: any. */
  let stale: Set<string> | null = null

  /** One process at a time: two that add the same fact would give it two numbers. */
  async function alone<T>(work: (db: DatabaseSync) => Promise<T>): Promise<T> {
    const lock = new DatabaseSync(join(folder, 'catch-up.lock'), { timeout: 0 })
    const db = new DatabaseSync(join(folder, 'idi.db'), { timeout: 5_000, readOnly: true })
    try {
      for (;;) {
        try {
          lock.exec('begin exclusive')
          break
        } catch {
          await sleep(BUSY_PAUSE_MS)
        }
      }
      return await work(db)
    } finally {
      db.close()
      lock.close()
    }
  }

  async function catchUp(): Promise<void> {
    const wanted = stale
    if (wanted?.size === 0) return
    stale = new Set()
    try {
      await alone((db) => fetchMissing(db, wanted))
    } catch (error) {
      stale = wanted === null || stale === null ? null : new Set([...wanted, ...stale])
      throw error
    }
  }

  async function fetchMissing(db: DatabaseSync, wanted: ReadonlySet<string> | null): Promise<void> {
    const there = new Map(
      (wanted === null
        ? await database.ask('select id, last_seq from idi.dialogs')
        : await database.ask('select id, last_seq from idi.dialogs where id = any ($1)', [[...wanted]])
      ).map(({ id, last_seq: last }) => [String(id), Number(last)]),
    )
    const here = new Map(
      (wanted === null
        ? db.prepare('select dialog_id, max(seq) as last from facts group by dialog_id').all()
        : db
            .prepare(
              'select dialog_id, max(seq) as last from facts where dialog_id in (select value from json_each(?)) group by dialog_id',
            )
            .all(JSON.stringify([...wanted]))
      ).map(({ dialog_id: id, last }) => [String(id), Number(last)]),
    )
    for (const [id, last] of here) if ((there.get(id) ?? 0) < last) await storage.log.remove(id)
    for (const [id, last] of there) {
      const known = here.get(id) ?? 0
      await fetchDialog(id, known > last ? 0 : known, last)
    }
  }

  async function fetchDialog(id: string, from: number, through: number): Promise<void> {
    for (let after = from; after < through;) {
      const rows = await database.ask(
        'select seq, at, body from idi.facts where dialog_id = $1 and seq > $2 and seq <= $3 order by seq limit $4',
        [id, after, through, PAGE],
      )
      // Deleted meanwhile.
      if (rows.length === 0) return
      await storage.log.append(
        id,
        rows.map(({ body }) => JSON.parse(String(body)) as FactBody),
        rows.map(({ at }) => Number(at)),
      )
      after = Number(rows.at(-1)?.seq)
    }
  }

  return {
    storage,
    async current() {
      await order.run(catchUp)
      return storage
    },
    changed(dialogId) {
      if (dialogId === null) stale = null
      else stale?.add(dialogId)
    },
    close: () => storage.close(),
  }
}
