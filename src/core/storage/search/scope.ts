import type { DatabaseSync } from 'node:sqlite'
import { FILTERED, type Filters } from './places.ts'
import { lazyStatements } from '../lazy-statements.ts'

/** The most texts that one search looks at. If more match, the newest are taken. */
export const TEXTS_SEARCHED_MAX = 40_000

/** The parameters of FOUND that choose which of the matching texts are looked at. */
export interface Scope {
  /** The id of the oldest text that is looked at; 0 for all. */
  readonly from: number
  /** The ids, as a JSON array, of the texts that pass the filters, if only these are looked at; null otherwise. */
  readonly ids: string | null
}

/**
 * Makes the statements that choose the scope of a search. `isWhole` says whether no text was left out because of the
 * limit.
 * @param most the most texts that are looked at
 */
export function searchScope(
  db: DatabaseSync,
  most = TEXTS_SEARCHED_MAX,
): (match: string, filters: Filters) => Scope & { readonly isWhole: boolean } {
  const statement = lazyStatements(db)
  // This reads the index alone and no other table.
  const edge = statement(
    'select rowid as id from search where search match :match order by rowid desc limit 1 offset :most',
  )
  const left = statement(
    `select search_texts.id as id from dialogs cross join search_texts on search_texts.dialog_id = dialogs.id
    where true ${FILTERED} limit :most`,
  )
  return (match, filters) => {
    const last = edge.get({ match, most })
    if (!last) return { from: 0, ids: null, isWhole: true }
    const texts = left.all({ ...filters, most: most + 1 })
    if (texts.length > most) return { from: Number(last.id) + 1, ids: null, isWhole: false }
    return { from: 0, ids: JSON.stringify(texts.map(({ id }) => Number(id))), isWhole: true }
  }
}
