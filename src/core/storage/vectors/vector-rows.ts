import type { DatabaseSync } from 'node:sqlite'
import { ASK_MODE } from '../../dialog/ask/ask-state.ts'
import { saidText } from '../search-text.ts'
import { withStorageErrors } from '../storage-error.ts'
import { inTransaction } from '../transaction.ts'
import { beginningOf } from '../../../base/text/shorten.ts'
import { lazyStatements } from '../lazy-statements.ts'

/**
 * The kinds of texts that have a vector: what was said, and titles and topics of dialogs. Drafts and critiques only
 * repeat what a speech says.
 */
const EMBEDDED = `('speech', 'message', 'digest', 'topic', 'title')`
/** How many characters of a text its vector is made from. */
const TEXT_MAX_CHARS = 4_000

/** A text that has no vector. */
export interface TextToEmbed {
  readonly dialogId: string
  readonly part: string
  readonly what: string
  readonly text: string
}

/** The vectors of texts. They can be deleted and made again, and are all of the same model. */
export interface VectorRows {
  made(model: string): number
  /** How many numbers a vector of a model has; null when there is none. */
  dimension(model: string): number | null
  /** The number of the newest text. */
  last(): number
  /**
   * Texts without a vector that have numbers above `after` and up to `through`. They are read a few at a time, so that
   * other work does not wait.
   */
  missing(model: string, after: number, through: number): readonly TextToEmbed[]
  put(model: string, rows: readonly (Omit<TextToEmbed, 'text'> & { readonly vector: Float32Array })[]): void
  /** Deletes all vectors of all models. */
  clear(): void
}

/** Creates the access to the vectors. */
export function createVectorRows(db: DatabaseSync, path: string, committed: () => void): VectorRows {
  const statement = lazyStatements(db)
  const made = statement('select count(*) as made from vectors where model = ?')
  const one = statement('select dimension from vectors where model = ? limit 1')
  const last = statement('select max(id) as id from search_texts')
  const missing = statement(
    `select search_texts.dialog_id, part, what, text
    from search_texts join dialogs on dialogs.id = search_texts.dialog_id
    where search_texts.id > ? and search_texts.id <= ? and search_texts.shown = 1
      and search_texts.what in ${EMBEDDED} and dialogs.binned_at is null
      and dialogs.mode <> '${ASK_MODE}' and length(search_texts.text) > 0
      and not exists (select 1 from vectors where vectors.dialog_id = search_texts.dialog_id
        and vectors.part = search_texts.part and vectors.what = search_texts.what and vectors.model = ?)
    order by search_texts.id desc`,
  )
  const put = statement(
    'insert or replace into vectors (dialog_id, part, what, model, dimension, vector) values (?, ?, ?, ?, ?, ?)',
  )
  return {
    made: (model) => withStorageErrors(path, () => Number(made.get(model)?.made)),
    dimension: (model) =>
      withStorageErrors(path, () => {
        const row = one.get(model)
        return row ? Number(row.dimension) : null
      }),
    last: () => withStorageErrors(path, () => Number(last.get()?.id ?? 0)),
    missing: (model, after, through) =>
      withStorageErrors(path, () =>
        missing.all(after, through, model).map((row) => ({
          dialogId: String(row.dialog_id),
          part: String(row.part),
          what: String(row.what),
          text: beginningOf(saidText(row.text), TEXT_MAX_CHARS),
        })),
      ),
    put(model, rows) {
      withStorageErrors(path, () =>
        inTransaction(db, () => {
          for (const { dialogId, part, what, vector } of rows) {
            const bytes = new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength)
            put.run(dialogId, part, what, model, vector.length, bytes)
          }
        }),
      )
      committed()
    },
    clear() {
      withStorageErrors(path, () => db.exec('delete from vectors'))
      committed()
    },
  }
}
