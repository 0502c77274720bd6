import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { plural } from '../../../base/format/count.ts'
import type { Fact, FactBody } from '../../contract/events.ts'
import { checkFacts } from '../backup/read-backup.ts'
import { dialogRows } from '../dialog-rows.ts'
import type { RawFact } from '../fact-rows.ts'
import { APPLICATION_ID, VERSION } from '../migrations.ts'
import { MEMORY_TABLES } from '../memory/memory-rows.ts'
import { forget, readOnlyAddress, withOpen, withoutLog, type ReadAddress } from '../opening/open-to-read.ts'
import { project, type DialogRow } from '../projection.ts'
import { SEARCH_TABLES } from '../search/search-tables.ts'
import { findLogFault, isUnbegun, type LogFault } from './lost-log.ts'
import { beginningOf, oneLine } from '../../../base/text/shorten.ts'

/** The result of examining a data folder. */
interface Findings {
  readonly path: string
  /** Whether there is no database yet, or nothing was ever in it. */
  readonly empty: boolean
  /** The number of dialogs with complete facts, as far as they can be counted. */
  readonly sound: number
  /** Sentences about what only a rescue or a backup can bring back. */
  readonly damage: readonly string[]
  /** Sentences about what can be made again from the facts. */
  readonly rebuildable: readonly string[]
}

const LOG_DAMAGE: Readonly<Record<LogFault, string>> = {
  deleted:
    'The write-ahead log (idi.db-wal) of a process that was killed is gone: what was said last before that may be missing.',
  torn: 'The write-ahead log (idi.db-wal) of a process that was killed is damaged or cut off: it is read up to the damage, and what was said after that may be missing.',
  emptied: 'The file of the dialogs (idi.db) is empty, as IDi never leaves it: what was in it is gone.',
  foreign:
    'The write-ahead log (idi.db-wal) belongs to another database, and would damage this one: move it away before anything else.',
}

/** The most problems of one table that SQLite lists. */
const PROBLEMS_MAX = 20
/** The tables that cannot be made again; all others are derived from the facts. */
const ORIGINALS = ['facts', 'settings', 'items', 'text_sets'] as const

/** Examines a database without changing it, even if it cannot be opened. Does not throw for its faults. */
export function examine(dataDir: string): Findings {
  const path = join(dataDir, 'idi.db')
  if (!existsSync(path) || isUnbegun(dataDir)) return { path, empty: true, sound: 0, damage: [], rebuildable: [] }
  const damage: string[] = []
  const rebuildable: string[] = []
  const fault = findLogFault(dataDir)
  if (fault !== null) damage.push(LOG_DAMAGE[fault])
  if (fault === 'emptied') return { path, empty: false, sound: 0, damage, rebuildable }
  let sound = 0
  let way: ReadAddress | null = null
  try {
    way = fault === 'foreign' ? withoutLog(path) : readOnlyAddress(path, fault === null)
    withOpen(way, (db) => {
      const mark = Number(db.prepare('pragma application_id').get()?.application_id)
      const version = Number(db.prepare('pragma user_version').get()?.user_version)
      if (mark !== APPLICATION_ID) damage.push(`${path} does not bear the mark of a database of Intermediated Dialog.`)
      else if (version > VERSION)
        damage.push(`${path} was written by a newer version: update the app before anything else.`)
      else {
        damage.push(...examineOriginals(db))
        const facts = examineFacts(db)
        damage.push(...facts.damage)
        sound = facts.sound
        rebuildable.push(...examineDerived(db))
      }
    })
  } catch (error) {
    damage.push(`${path} cannot be read: ${sayOf(error)}.`)
  } finally {
    if (way !== null) forget(way)
  }
  return { path, empty: false, sound, damage, rebuildable }
}

/** Checks the pages of the tables that cannot be made again. */
function examineOriginals(db: DatabaseSync): readonly string[] {
  return ORIGINALS.flatMap((table) => {
    const problems = checkTable(db, table)
    if (problems.length === 0) return []
    const pages = new Set(problems.flatMap((line) => /\bpage (\d+)/i.exec(line)?.[1] ?? []))
    const where =
      pages.size === 0 ? '' : ` (page ${[...pages].slice(0, 5).join(', ')}${pages.size > 5 ? ' and more' : ''})`
    return [`The table ${table} is damaged${where}: ${problems[0]}.`]
  })
}

function checkTable(db: DatabaseSync, table: string): readonly string[] {
  try {
    return db
      .prepare(`pragma integrity_check('${table}')`)
      .all()
      .slice(0, PROBLEMS_MAX)
      .map((row) => oneLine(String(row.integrity_check)))
      .filter((line) => line !== 'ok')
  } catch (error) {
    return [sayOf(error)]
  }
}

/** Checks the facts dialog by dialog, so that one that cannot be read does not hide the others. */
function examineFacts(db: DatabaseSync): { readonly sound: number; readonly damage: readonly string[] } {
  const damage: string[] = []
  let sound = 0
  const titles = titlesOf(db)
  const ids = attempt(() =>
    db
      .prepare('select distinct dialog_id as id from facts')
      .all()
      .map(({ id }) => String(id)),
  )
  const facts = attempt(() => db.prepare('select seq, at, body from facts where dialog_id = ? order by seq'))
  const list = attempt(() => dialogRows(db))
  const listed = (id: string) => attempt(() => list?.get(id) ?? null)
  const known = new Set([...(ids ?? []), ...titles.keys()])
  for (const id of known) {
    const name = titles.get(id) ?? id
    const rows = attempt(() =>
      facts?.all(id).map((row) => ({ seq: Number(row.seq), at: Number(row.at), body: String(row.body) })),
    )
    if (!rows) damage.push(`The dialog "${name}" (${id}) cannot be read to its end.`)
    else if (rows.length === 0) damage.push(`The dialog "${name}" (${id}) has lost everything said in it.`)
    else {
      const bodies = checkFacts(rows)
      const missing = whatIsMissing(rows, bodies, listed(id))
      if (missing === null) sound += 1
      else damage.push(`The dialog "${name}" (${id}) ${missing}.`)
    }
  }
  return { sound, damage }
}

/** What a dialog lacks, as the rest of a sentence; null for a complete one. */
function whatIsMissing(
  rows: readonly RawFact[],
  bodies: readonly FactBody[],
  listed: Pick<DialogRow, 'speeches'> | null,
): string | null {
  const next = rows[bodies.length]
  if (next && next.seq > bodies.length + 1) {
    const from = bodies.length + 1
    return `lacks ${next.seq - 1 === from ? `its fact ${from}` : `its facts ${from} to ${next.seq - 1}`}: what was said after that cannot be read`
  }
  if (next) return `cannot be read from its fact ${bodies.length + 1} of ${rows.length} on`
  const facts = bodies.map((body, index): Fact => ({ ...body, dialogId: '', seq: index + 1, at: rows[index]?.at ?? 0 }))
  const speeches = facts.reduce<DialogRow | null>(project, null)?.speeches ?? 0
  return listed !== null && listed.speeches > speeches
    ? `has ${plural(speeches, 'speech', 'speeches')}, and ${listed.speeches} in the list: the last ones are missing`
    : null
}

/** Titles by id, as far as the list of dialogs can be read. */
export function titlesOf(db: DatabaseSync): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  try {
    for (const row of db.prepare('select id, coalesce(title, topic) as title from dialogs').iterate())
      titles.set(String(row.id), beginningOf(String(row.title), 80))
  } catch {
    // The titles that were read before the damage are returned.
  }
  return titles
}

/** Checks whether the list of dialogs and the search index exist, are sound and agree with the facts. */
function examineDerived(db: DatabaseSync): readonly string[] {
  const found: string[] = []
  if (checkTable(db, 'dialogs').length > 0) found.push('The list of dialogs is damaged.')
  else if (
    attempt(() =>
      db
        .prepare(
          `select count(*) as missing from (select distinct dialog_id as id from facts except select id from dialogs)`,
        )
        .get(),
    )?.missing !== 0
  )
    found.push('The list of dialogs misses some that have facts.')
  if (['critique_measurements', 'critique_results'].some((table) => checkTable(db, table).length > 0))
    found.push('What is known of critique by model is damaged.')
  if (MEMORY_TABLES.some((table) => checkTable(db, table).length > 0))
    found.push('What is remembered over the library is damaged.')
  const names =
    attempt(() =>
      db
        .prepare('select name from sqlite_schema')
        .all()
        .map(({ name }) => name),
    ) ?? []
  const complete = [...SEARCH_TABLES, ...SHADOWS].every((name) => names.includes(name))
  const answers =
    complete &&
    checkTable(db, 'search_texts').length === 0 &&
    checkTable(db, 'search').length === 0 &&
    attempt(() => db.prepare(`select count(*) as hits from search where search match '"a"*'`).get()) !== null &&
    attempt(() =>
      db
        .prepare(`select count(*) as missing from (select id from dialogs except select dialog_id from search_texts)`)
        .get(),
    )?.missing === 0
  if (!answers) found.push('The search index is damaged or incomplete: what was said may not be found.')
  return found
}

/** The internal tables of FTS5 for the index. */
const SHADOWS = ['search_data', 'search_idx', 'search_docsize', 'search_config'] as const

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

function sayOf(error: unknown): string {
  return error instanceof Error ? oneLine(error.message) : 'unknown reason'
}
