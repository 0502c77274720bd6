import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterOthers } from '../../../base/async/after-others.ts'
import { SerialLock } from '../../../base/async/serial-lock.ts'
import { sleep } from '../../../base/async/sleep.ts'
import type { FactBody } from '../../../core/contract/events.ts'
import { openStorage, type Storage, type StorageOptions } from '../../../core/storage/open-storage.ts'
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
    const ids = stale
    if (ids?.size === 0) return
    stale = new Set()
    try {
      await alone((db) => fetchMissing(db, ids))
    } catch (error) {
      stale = ids === null || stale === null ? null : new Set([...ids, ...stale])
      throw error
    }
  }

  async function fetchMissing(db: DatabaseSync, ids: ReadonlySet<string> | null): Promise<void> {
    const there = new Map(
      (ids === null
        ? await database.ask('select id, last_seq from idi.dialogs')
        : await database.ask('select id, last_seq from idi.dialogs where id = any ($1)', [[...ids]])
      ).map(({ id, last_seq: last }) => [String(id), Number(last)]),
    )
    const here = new Map(
      (ids === null
        ? db.prepare('select dialog_id, max(seq) as last from facts group by dialog_id').all()
        : db
            .prepare(
              'select dialog_id, max(seq) as last from facts where dialog_id in (select value from json_each(?)) group by dialog_id',
            )
            .all(JSON.stringify([...ids]))
      ).map(({ dialog_id: id, last }) => [String(id), Number(last)]),
    )
    for (const [id, last] of here) if ((there.get(id) ?? 0) < last) await storage.log.remove(id)
    const parts: Missing[] = []
    for (const [id, last] of there) {
      const copied = here.get(id) ?? 0
      for (let after = copied > last ? 0 : copied; after < last; after += PAGE)
        parts.push({ id, after, through: Math.min(after + PAGE, last) })
    }
    for (const batch of batches(parts)) await fetchFacts(database, storage, batch)
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

async function fetchFacts(database: Database, storage: Storage, batch: readonly Missing[]): Promise<void> {
  const rows = await database.ask(
    `select f.dialog_id, f.at, f.body
     from unnest($1::text[], $2::int[], $3::int[]) as w (id, after, through)
     join idi.facts as f on f.dialog_id = w.id and f.seq > w.after and f.seq <= w.through order by f.dialog_id, f.seq`,
    [batch.map(({ id }) => id), batch.map(({ after }) => after), batch.map(({ through }) => through)],
  )
  for (const [id, facts] of Map.groupBy(rows, (row) => String(row.dialog_id))) {
    await afterOthers()
    await storage.log.append(
      id,
      facts.map(({ body }) => JSON.parse(String(body)) as FactBody),
      facts.map(({ at }) => Number(at)),
    )
  }
}

/** Facts of a dialog that the copy lacks: those after a number up to another. */
interface Missing {
  readonly id: string
  readonly after: number
  readonly through: number
}

/** As many parts as make a page, in their order. */
function* batches(parts: readonly Missing[]): Generator<readonly Missing[]> {
  let batch: Missing[] = []
  let facts = 0
  for (const part of parts) {
    if (facts > 0 && facts + part.through - part.after > PAGE) {
      yield batch
      batch = []
      facts = 0
    }
    batch.push(part)
    facts += part.through - part.after
  }
  if (batch.length > 0) yield batch
}
