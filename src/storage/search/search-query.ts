import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { SearchAnswer, SearchFilters, SearchHit } from '../../contract/library/library.ts'
import { FOUND, PLACE_COLUMNS, placeOf, whereOf, type Row } from './places.ts'
import { HIT_END, HIT_START, matchOf, snippetParts } from './search-text.ts'

/** Words of a snippet. */
const SNIPPET_WORDS = 30

/** Places that are ranked. A word that is everywhere says nothing of them: of more, the newest are looked at. */
export const RANKED_MAX = 2_000
/** To rank by a beginning of fewer letters takes longer than it is worth: nearly everything has it. */
const RANKED_LETTERS = 3

const COLUMNS = `search.rowid as id, ${PLACE_COLUMNS}, snippet(search, 0, '${HIT_START}', '${HIT_END}', '…', ${SNIPPET_WORDS}) as snippet`

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
    const wanted = { match, ...whereOf(filters) }
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

/** Letters of the last word, which is searched for as a beginning. */
function lettersOfLast(match: string): number {
  return /"([^"]*)"\*$/.exec(match)?.[1]?.length ?? 0
}

function toHit(row: Row): SearchHit {
  return { ...placeOf(row), snippet: snippetParts(String(row.snippet)) }
}
