import type { DatabaseSync } from 'node:sqlite'
import { sha256 } from '../../../base/files/sha256.ts'
import { factBodySchema, type FactBody } from '../../contract/events.ts'
import type { TextSet } from '../../contract/text-set.ts'
import { readingBackup, unreadableBackupError } from './backup.ts'
import { factRows, type RawFact } from '../fact-rows.ts'
import { parseTextSet } from '../text-sets.ts'

/** A dialog of a backup, with checked facts. */
export interface BackedUpDialog {
  readonly id: string
  readonly facts: readonly RawFact[]
  readonly bodies: readonly FactBody[]
}

/** A row of a table other than that of the facts. */
export type Row = Readonly<Record<string, string | number>>

/** The content of a backup. */
export interface BackupContent {
  /** The number of dialogs. */
  readonly total: number
  dialogs(): Iterable<BackedUpDialog>
  settings(): readonly Row[]
  items(): readonly Row[]
  /** The texts with which dialogs were started. */
  textSets(): readonly TextSet[]
}

/** Reads a backup, also one of an older version. @throws StorageError FILE_UNREADABLE */
export function readBackup(backup: DatabaseSync, path: string): BackupContent {
  return readingBackup(path, () => {
    if (backup.prepare('pragma quick_check(1)').get()?.quick_check !== 'ok') throw unreadableBackupError(path)
    const facts = factRows(backup, path)
    const ids = backup.prepare('select dialog_id from facts group by dialog_id order by min(id)').all()
    const has = (table: string) =>
      backup.prepare(`select 1 from sqlite_schema where type = 'table' and name = ?`).get(table) !== undefined
    const all = (table: string): readonly Row[] =>
      readingBackup(path, () => (has(table) ? (backup.prepare(`select * from ${table}`).all() as Row[]) : []))
    const rowsOf = (table: string): readonly Row[] => {
      const rows = all(table)
      if (!rows.every((row) => isJson(row.value))) throw unreadableBackupError(path)
      return rows
    }
    return {
      total: ids.length,
      *dialogs() {
        for (const row of ids) {
          const id = String(row.dialog_id)
          yield checked(
            path,
            id,
            readingBackup(path, () => facts.raw(id)),
          )
        }
      },
      settings: () => rowsOf('settings'),
      items: () => rowsOf('items'),
      textSets: () =>
        all('text_sets').map(({ hash, body }) => {
          const texts = parseTextSet(String(body))
          if (!texts || sha256(String(body)) !== hash) throw unreadableBackupError(path)
          return texts
        }),
    }
  })
}

/** The facts of a dialog, checked to be complete, in order and with one beginning. */
function checked(path: string, id: string, facts: readonly RawFact[]): BackedUpDialog {
  const bodies = checkFacts(facts)
  if (bodies.length < facts.length) throw unreadableBackupError(path)
  return { id, facts, bodies }
}

/** The facts of a dialog up to the first that is damaged, missing or out of place. */
export function checkFacts(facts: readonly RawFact[]): readonly FactBody[] {
  const bodies: FactBody[] = []
  for (const [index, fact] of facts.entries()) {
    const body = parse(fact.body)
    const begins = body?.type === 'dialog-created'
    if (!body || fact.seq !== index + 1 || begins !== (index === 0)) break
    bodies.push(body)
  }
  return bodies
}

function parse(text: string): FactBody | null {
  if (!isJson(text)) return null
  const value: unknown = JSON.parse(text)
  // The fact is returned as it was written, and not as the schema would write it today: facts are never changed.
  return factBodySchema.safeParse(value).success ? (value as FactBody) : null
}

function isJson(value: unknown): boolean {
  try {
    JSON.parse(String(value))
    return true
  } catch {
    return false
  }
}
