import { sayLater } from '../../../base/language/say.ts'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { guardSchema } from '../opening/schema-guard.ts'
import { ConfigError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import { checkFacts } from '../backup/read-backup.ts'
import type { RawFact } from '../fact-rows.ts'
import { openStorage } from '../open-storage.ts'
import { forget, openAt, readOnlyAddress, withoutLog, type ReadAddress } from '../opening/open-to-read.ts'
import { toStorageError } from '../storage-error.ts'
import { titlesOf } from './examine.ts'
import { findLogFault } from './lost-log.ts'

export interface RescueReport {
  /** The number of dialogs that were saved completely. */
  readonly whole: number
  /** A sentence for each dialog of which only a part or nothing could be read. */
  readonly problems: readonly string[]
}

/** How many rows are looked for at once, so that a damaged page is found in few steps. */
const WINDOW = 1_024
/** After this many groups without a row the search ends, if the file does not say how many rows there are. */
const VAIN_MAX = 32

/**
 * Saves what can be read of a damaged database into a new folder: each dialog up to its first missing or damaged fact,
 * and every readable setting, preset and topic. The damaged file is not changed.
 * @throws ConfigError CONFIG_INVALID when the new folder is in use; StorageError
 */
export async function rescue(dataDir: string, to: string): Promise<RescueReport> {
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new ConfigError('CONFIG_INVALID', sayLater('{to} is not empty: name a new folder to save into.', { to }))
  const path = join(dataDir, 'idi.db')
  const fault = findLogFault(dataDir)
  let way: ReadAddress
  let db: DatabaseSync
  try {
    way = fault === 'foreign' ? withoutLog(path) : readOnlyAddress(path, fault === null)
    db = openAt(way)
    // Without this SQLite reads nothing of a file that is shorter than its first page says. The file is open for
    // reading only.
    guardSchema(db, false)
    db.exec('pragma writable_schema = on')
  } catch (error) {
    throw toStorageError(error, path)
  }
  const target = openStorage(to)
  try {
    const titles = titlesOf(db)
    const places = readablePlaces(db)
    const one = db.prepare('select seq, at, body from facts where id = ?')
    let whole = 0
    const problems: string[] = []
    for (const [id, { rows, complete }] of places) {
      const name = `"${titles.get(id) ?? id}" (${id})`
      const facts = rows.flatMap((row): RawFact[] => {
        const fact = one.get(row)
        return fact ? [{ seq: Number(fact.seq), at: Number(fact.at), body: String(fact.body) }] : []
      })
      const bodies: readonly FactBody[] = checkFacts(facts.toSorted((a, b) => a.seq - b.seq))
      const kept = facts.slice(0, bodies.length)
      if (kept.length > 0)
        await target.log.append(
          id,
          bodies,
          kept.map(({ at }) => at),
        )
      if (bodies.length === facts.length && complete) whole += 1
      else if (bodies.length > 0) problems.push(`${name} came over up to its fact ${bodies.length}.`)
      else problems.push(`${name}: its beginning cannot be read, so nothing of it came over.`)
    }
    for (const [id, title] of titles)
      if (!places.has(id)) problems.push(`"${title}" (${id}): nothing of it can be read.`)
    for (const table of ['settings', 'items', 'text_sets'] as const)
      if (!copyReadable(db, target.path, table))
        problems.push(`The table ${table} came over up to where it can be read.`)
    return { whole, problems }
  } finally {
    target.close()
    db.close()
    forget(way)
  }
}

interface Places {
  readonly rows: number[]
  /** Whether these are all facts of the dialog, as far as is known. */
  complete: boolean
}

/** The rows of the readable facts, by dialog and in order. Of a damaged page only its own content is lost. */
function readablePlaces(db: DatabaseSync): ReadonlyMap<string, Places> {
  const places = new Map<string, Places>()
  const between = db.prepare(
    'select id, dialog_id, length(body) as size from facts not indexed where id > ? and id <= ? order by id',
  )
  /** Reads the rows with ids above `after` and up to `upTo`. @returns how many rows there were */
  function read(after: number, upTo: number): number {
    try {
      const rows = between.all(after, upTo)
      for (const row of rows) {
        const id = String(row.dialog_id)
        const place = places.get(id) ?? { rows: [], complete: true }
        place.rows.push(Number(row.id))
        places.set(id, place)
      }
      return rows.length
    } catch {
      if (upTo - after === 1) return 0
      const middle = after + Math.floor((upTo - after) / 2)
      return read(after, middle) + read(middle, upTo)
    }
  }
  const last = lastId(db)
  for (let after = 0, vain = 0; last === null ? vain < VAIN_MAX : after < last; after += WINDOW)
    vain = read(after, after + WINDOW) === 0 ? vain + 1 : 0
  for (const [id, place] of places) place.complete = knownLast(db, id) <= place.rows.length
  return places
}

function lastId(db: DatabaseSync): number | null {
  try {
    return Number(db.prepare('select max(id) as id from facts not indexed').get()?.id ?? 0)
  } catch {
    return null
  }
}

/**
 * The number of a dialog's last fact according to the index, which may be intact when the table is not; 0 when the
 * index cannot be read.
 */
function knownLast(db: DatabaseSync, id: string): number {
  try {
    return Number(db.prepare('select max(seq) as seq from facts where dialog_id = ?').get(id)?.seq ?? 0)
  } catch {
    return 0
  }
}

/** Copies the rows of a small table one by one. @returns false when some could not be read */
function copyReadable(db: DatabaseSync, path: string, table: string): boolean {
  const to = new DatabaseSync(path)
  try {
    for (const row of db.prepare(`select * from ${table}`).iterate()) {
      const names = Object.keys(row)
      to.prepare(`insert or ignore into ${table} (${names.join()}) values (${names.map(() => '?').join()})`).run(
        ...Object.values(row),
      )
    }
    return true
  } catch {
    return false
  } finally {
    to.close()
  }
}
