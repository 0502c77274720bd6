import type { DatabaseSync } from 'node:sqlite'
import { FILTERED, type Filters } from './places.ts'

/** Texts that are looked at for one search, whatever the library holds: of more that match, the newest are. */
export const LOOKED_AT_MAX = 40_000

/** The matching texts that are looked at: parameters of FOUND. */
export interface Scope {
  /** The oldest of them; 0 for all. */
  readonly from: number
  /** A list of all texts that the filters leave, where that is the shorter one; null where it is not looked at. */
  readonly ids: string | null
}

/** Prepares the statements that tell which of the matching texts are looked at. */
export function searchScope(
  db: DatabaseSync,
  most = LOOKED_AT_MAX,
): (match: string, filters: Filters) => Scope & { readonly isWhole: boolean } {
  // Of the index alone: no other table is read for it.
  const edge = db.prepare(
    'select rowid as id from search where search match :match order by rowid desc limit 1 offset :most',
  )
  const left = db.prepare(
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
