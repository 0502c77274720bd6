import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterOthers } from '../../../base/async/after-others.ts'
import { SerialLock } from '../../../base/async/serial-lock.ts'
import { sayInEnglish, sayLater } from '../../../base/language/say.ts'
import { sleep } from '../../../base/async/sleep.ts'
import type { FactBody } from '../../../core/contract/events.ts'
import { openStorage, type Storage, type StorageOptions } from '../../../core/storage/open-storage.ts'
import type { ConnectionOptions, Database } from './connection.ts'

/** The most facts that are fetched in one statement. */
const PAGE = 2_000
/** From so many facts on, copying them takes a second or more, and is said. */
const SAID_FROM_FACTS = 10_000
/** Milliseconds until it is checked again whether another process of this machine is still updating the copy. */
const BUSY_PAUSE_MS = 50

/**
 * A copy of the library on this machine, which can be deleted and made again from the database. What reads the whole
 * library (search, memory, graph, critique meter) reads this copy, with the same code as for a library on one machine.
 */
export interface LocalCopy {
  /** The copy as it is, perhaps out of date: good enough for counting and at the start. */
  readonly storage: Storage
  /** The copy, after it was brought up to date. @throws StorageError */
  current(): Promise<Storage>
  /** Marks a dialog as changed in the database. @param dialogId null if it is unknown which one */
  changed(dialogId: string | null): void
  close(): void
}

interface CopyOptions extends StorageOptions, Pick<ConnectionOptions, 'said'> {}

/** Opens the copy. @param folder only for this library; all processes of this machine use it */
export function openLocalCopy(database: Database, folder: string, options: CopyOptions): LocalCopy {
  const storage = openStorage(folder, options)
  const order = new SerialLock()
  /** Ids of dialogs that may differ from the copy; null if any may. */
  let stale: Set<string> | null = null

  /** Runs work while no other process updates the copy: two that add the same fact would give it two numbers. */
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
    await fetchParts(database, storage, parts, options.said)
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

/** @param said is told where it takes long, and that it is over */
async function fetchParts(
  database: Database,
  storage: Storage,
  parts: readonly Missing[],
  said: ConnectionOptions['said'],
): Promise<void> {
  const isLong = parts.reduce((sum, { after, through }) => sum + through - after, 0) >= SAID_FROM_FACTS
  const name = database.address.label
  if (isLong)
    said?.(
      sayInEnglish(
        sayLater(
          'The library {name} is being copied to this machine, {count, plural, one {# dialog} other {# dialogs}}: searches wait for it.',
          { name, count: new Set(parts.map(({ id }) => id)).size },
        ),
      ),
    )
  for (const batch of batches(parts)) await fetchFacts(database, storage, batch)
  if (isLong) said?.(sayInEnglish(sayLater('The library {name} is on this machine now.', { name })))
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

/** The facts of a dialog that the copy lacks: those after one number, up to another. */
interface Missing {
  readonly id: string
  readonly after: number
  readonly through: number
}

/** Groups parts, in their order, so that each group has about as many facts as a page. */
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
