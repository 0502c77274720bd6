import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import type { SearchAnswer, SearchFilters, SearchHit } from '../../contract/library/library.ts'
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

/** Places that are ranked. A word that is everywhere says nothing of them: of more, the newest are looked at. */
export const RANKED_MAX = 2_000
/** To rank by a beginning of fewer letters takes longer than it is worth: nearly everything has it. */
const RANKED_LETTERS = 3

const COLUMNS = `search.rowid as id, dialog_id, part, what, turn_number, seat, at, coalesce(dialogs.title, dialogs.topic) as title, dialogs.mode,
  dialogs.mode_name, snippet(search, 0, '${HIT_START}', '${HIT_END}', '…', ${SNIPPET_WORDS}) as snippet`

/** Prepares the statements that read the index. */
export function searchQuery(db: DatabaseSync): (query: string, filters: SearchFilters, limit: number) => SearchAnswer {
  const count = db.prepare(
    `select count(*) as total from (select 1 ${FOUND} order by search.rowid desc limit ${RANKED_MAX + 1})`,
  )
  // In the order of the joins (cross) and by nothing but the rank, FTS5 does the sorting itself and makes a snippet only
  // of what is asked for; sorted any other way, each text found would get one.
  const best = db.prepare(`select ${COLUMNS} ${FOUND} order by search.rank limit :limit`)
  const newest = db.prepare(`select ${COLUMNS} ${FOUND} order by search.rowid desc limit :limit`)
  const ranked = db.prepare(
    `select search.rowid as id, search.rank as score ${FOUND} order by search.rowid desc limit ${RANKED_MAX}`,
  )
  // The plus keeps FTS5 from looking each of them up by itself, which begins the search anew.
  const chosen = db.prepare(
    `select ${COLUMNS} ${FOUND} and search.rowid >= :from and +search.rowid in (select value from json_each(:ids))`,
  )

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
    const total = Number(count.get(wanted)?.total)
    if (total <= RANKED_MAX) return { hits: best.all({ ...wanted, limit }).map(toHit), total }
    return { hits: hitsOfMany(wanted, limit).map(toHit), total: RANKED_MAX, more: true }
  }

  function hitsOfMany(
    wanted: Readonly<Record<string, SQLInputValue>> & { readonly match: string },
    limit: number,
  ): readonly Row[] {
    if (lettersOfLast(wanted.match) < RANKED_LETTERS) return newest.all({ ...wanted, limit })
    const top = ranked
      .all(wanted)
      .toSorted((a, b) => Number(a.score) - Number(b.score))
      .slice(0, limit)
    const ids = top.map(({ id }) => Number(id))
    const rows = new Map(
      chosen
        .all({ ...wanted, from: Math.min(...ids), ids: JSON.stringify(ids) })
        .map((row) => [Number(row.id), row] as const),
    )
    return ids.flatMap((id) => {
      const row = rows.get(id)
      return row ? [row] : []
    })
  }
}

type Row = Record<string, SQLOutputValue>

/** Letters of the last word, which is searched for as a beginning. */
function lettersOfLast(match: string): number {
  return /"([^"]*)"\*$/.exec(match)?.[1]?.length ?? 0
}

function toHit(row: Row): SearchHit {
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
