import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { Fact, FactBody } from '../contract/events.ts'
import { damagedFileError } from './storage-error.ts'
import { lazyStatements } from './lazy-statements.ts'

/** The access to the facts table. */
export interface FactRows {
  /** Stores a fact and gives it its number. */
  insert(dialogId: string, at: number, body: FactBody): Fact
  read(dialogId: string, afterSeq: number): readonly Fact[]
  /** All facts, dialog by dialog, in order. */
  each(): Iterable<Fact>
  /** The dialogs in which a score sheet was asked for. */
  dialogsWithSheets(): readonly string[]
  /** The facts of a dialog as they are in the file, only for comparing. */
  raw(dialogId: string): readonly RawFact[]
  /** Deletes the facts of a dialog. The file refuses this while the dialog has a row. */
  remove(dialogId: string): void
}

/** A fact as it is stored in the file. */
export interface RawFact {
  readonly seq: number
  readonly at: number
  readonly body: string
}

/** Makes the statements of the facts table of the file at path. */
export function factRows(db: DatabaseSync, path: string): FactRows {
  const statement = lazyStatements(db)
  const insert = statement(`
    insert into facts (dialog_id, seq, at, type, body)
    select ?, coalesce(max(seq), 0) + 1, ?, ?, ? from facts where dialog_id = ? returning seq`)
  const after = statement('select dialog_id, seq, at, body from facts where dialog_id = ? and seq > ? order by seq')
  const all = statement('select dialog_id, seq, at, body from facts order by dialog_id, seq')
  const raw = statement('select seq, at, body from facts where dialog_id = ? order by seq')
  const sheets = statement(`select distinct dialog_id from facts where type = 'sheet-asked' order by dialog_id`)
  const remove = statement('delete from facts where dialog_id = ?')
  const fromRow = (row: Record<string, SQLOutputValue>): Fact => {
    try {
      return {
        ...(JSON.parse(String(row.body)) as FactBody),
        dialogId: String(row.dialog_id),
        seq: Number(row.seq),
        at: Number(row.at),
      }
    } catch (cause) {
      throw damagedFileError(path, cause)
    }
  }
  return {
    insert: (dialogId, at, body) => ({
      ...body,
      dialogId,
      seq: Number(insert.get(dialogId, at, body.type, JSON.stringify(body), dialogId)?.seq),
      at,
    }),
    read: (dialogId, afterSeq) => after.all(dialogId, afterSeq).map(fromRow),
    *each() {
      for (const row of all.iterate()) yield fromRow(row)
    },
    dialogsWithSheets: () => sheets.all().map((row) => String(row.dialog_id)),
    raw: (dialogId) =>
      raw.all(dialogId).map((row) => ({ seq: Number(row.seq), at: Number(row.at), body: String(row.body) })),
    remove: (dialogId) => void remove.run(dialogId),
  }
}
