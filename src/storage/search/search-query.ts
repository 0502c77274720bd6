import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { SearchAnswer, SearchFilters, SearchHit } from '../../contract/library.ts'
import { HIT_END, HIT_START, matchOf, snippetParts } from './search-text.ts'

/** Words of a snippet. */
const SNIPPET_WORDS = 30

const FOUND = `
  from search cross join search_texts on search_texts.id = search.rowid cross join dialogs on dialogs.id = search_texts.dialog_id
  where search match :match
    and (dialogs.binned_at is not null) = :binned
    and (:mode is null or dialogs.mode = :mode)
    and (:model is null or exists (select 1 from json_each(dialogs.models) where value = :model))
    and (:tag is null or exists (select 1 from json_each(dialogs.tags) where value = :tag))`

/** Prepares the statements that read the index. */
export function searchQuery(db: DatabaseSync): (query: string, filters: SearchFilters, limit: number) => SearchAnswer {
  const count = db.prepare(`select count(*) as total ${FOUND}`)
  // In the order of the joins (cross) and by nothing but the rank, FTS5 does the sorting itself and makes a snippet only
  // of what is asked for; sorted any other way, each text found would get one.
  const best = db.prepare(`
    select dialog_id, part, what, turn_number, seat, at, coalesce(dialogs.title, dialogs.topic) as title, dialogs.mode, dialogs.mode_name,
      snippet(search, 0, '${HIT_START}', '${HIT_END}', '…', ${SNIPPET_WORDS}) as snippet
    ${FOUND} order by search.rank limit :limit`)
  return (query, filters, limit) => {
    const match = matchOf(query)
    if (match === null) return { hits: [], total: 0 }
    const wanted = {
      match,
      binned: filters.binned ? 1 : 0,
      mode: filters.mode ?? null,
      model: filters.model ?? null,
      tag: filters.tag ?? null,
    }
    return { hits: best.all({ ...wanted, limit }).map(toHit), total: Number(count.get(wanted)?.total) }
  }
}

function toHit(row: Record<string, SQLOutputValue>): SearchHit {
  return {
    dialogId: String(row.dialog_id),
    title: String(row.title),
    mode: String(row.mode),
    modeName: row.mode_name === null ? null : String(row.mode_name),
    turnId: row.turn_number === null ? null : String(row.part),
    turnNumber: row.turn_number === null ? null : Number(row.turn_number),
    seat: row.seat as SearchHit['seat'],
    what: row.what as SearchHit['what'],
    snippet: snippetParts(String(row.snippet)),
    at: Number(row.at),
  }
}
