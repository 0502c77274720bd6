import type { DatabaseSync } from 'node:sqlite'
import { StorageError } from '../../contract/errors/errors.ts'
import type { FindAnswer, SearchAnswer, SearchFilters } from '../../contract/library/library.ts'
import type { FactRows } from '../fact-rows.ts'
import { wordFilling, type WordFilling } from './fill-words.ts'
import { findQuery, type FindHow } from './find.ts'
import { searchQuery } from './search-query.ts'
import { defineForms, emptyWords, hasSearchTables, makeSearchTables } from './search-tables.ts'
import { searchTexts, type SearchTexts } from './search-texts.ts'
import { inTransaction } from '../transaction.ts'

/** SQLite's primary result codes for a damaged index. Others, such as that of a full disk, are not among them. */
const DAMAGE: ReadonlySet<number> = new Set([1, 11, 19, 26])

/** The index of the words of everything said. It is made from the facts and stored in the same file. */
export interface SearchIndex extends SearchTexts {
  search(query: string, filters: SearchFilters, limit: number): SearchAnswer
  find(question: string, filters: SearchFilters, limit: number, how?: FindHow): FindAnswer
  /** About how many texts there are, by which the time of a search can be guessed. */
  size(): number
  /**
   * Whether the words of all texts are in the index. New texts get theirs a little after they are stored, and those of an
   * older version of the index are made again while the app runs.
   */
  isWhole(): boolean
  /** Puts the words of some more texts into the index, which takes some milliseconds. Call outside of any transaction. */
  fill(): void
  /** Makes the index again from the facts. Call outside of any transaction. */
  rebuild(): void
  /**
   * Runs work that writes the index. If the index is damaged, it is made again and the work runs a second time. If that
   * fails, too, dialogs are stored without an index.
   */
  repairing<T>(work: () => T): T
}

/**
 * Opens the search index, and makes it if it is missing. One that is damaged is made again when the damage is met.
 * @throws StorageError STORAGE_UNAVAILABLE when this SQLite has no full-text search
 */
export function openSearchIndex(db: DatabaseSync, path: string, facts: FactRows): SearchIndex {
  requireFullTextSearch(db, path)
  let texts: SearchTexts | null = null
  let query: ReturnType<typeof searchQuery> | null = null
  let find: ReturnType<typeof findQuery> | null = null
  let filling: WordFilling | null = null
  defineForms(db)

  function open(): void {
    texts = searchTexts(db)
    filling = wordFilling(db)
    query = searchQuery(db)
    find = findQuery(db)
  }
  function make(): void {
    makeSearchTables(db)
    open()
    for (const fact of facts.each()) texts?.apply(fact)
    while (filling?.isWhole() === false) filling.step()
  }
  const rebuild = () => inTransaction(db, make)
  /**
   * Makes the index again. If the facts cannot be read either, there is no index for now, and the next reading of the
   * facts reports why.
   */
  function mend(): void {
    try {
      rebuild()
    } catch {
      texts = null
      query = null
      find = null
      filling = null
    }
  }
  function repairing<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      // Some damage shows only at the commit, which does not say where it is. Making the index again does no harm if it
      // lies elsewhere.
      if (!isDamage(error)) throw error
      mend()
      return work()
    }
  }

  try {
    if (hasSearchTables(db)) open()
    else
      inTransaction(db, () => {
        // Checked again inside the transaction, because another process may have made the tables meanwhile.
        if (hasSearchTables(db) || emptyWords(db)) open()
        else make()
      })
  } catch (error) {
    if (!isDamage(error) && !(error instanceof StorageError)) throw error
    mend()
  }
  return {
    apply: (fact) => texts?.apply(fact),
    remove: (dialogId) => texts?.remove(dialogId),
    search: (wanted, filters, limit) =>
      repairing(() => {
        if (!query) rebuild()
        return query?.(wanted, filters, limit) ?? { hits: [], total: 0 }
      }),
    find: (question, filters, limit, how) =>
      repairing(() => {
        if (!find) rebuild()
        return find?.(question, filters, limit, how) ?? { turns: [], dialogs: [], leftOut: [], unmatched: [] }
      }),
    size: () => repairing(() => texts?.size() ?? 0),
    isWhole: () => repairing(() => filling?.isWhole() ?? true),
    fill: () => repairing(() => inTransaction(db, () => filling?.step())),
    rebuild,
    repairing,
  }
}

function isDamage(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === 'ERR_SQLITE_ERROR' && errcode !== undefined && DAMAGE.has(errcode & 0xff)
}

function requireFullTextSearch(db: DatabaseSync, path: string): void {
  if (db.prepare(`select 1 from pragma_module_list where name = 'fts5'`).get()) return
  throw new StorageError(
    'STORAGE_UNAVAILABLE',
    'The SQLite of this program was built without full-text search (FTS5), which the list of dialogs needs: run the app with the Node.js it names in its README.',
    { details: { path } },
  )
}
