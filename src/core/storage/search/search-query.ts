import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { SearchAnswer, SearchFilters, SearchHit } from '../../contract/library/library.ts'
import { FOUND_OR_NOTED, PLACE_COLUMNS, searchHitPlace, whereOf, type SearchRow } from './places.ts'
import { markerOf } from '../../../base/retrieval/mark-terms.ts'
import { readQuery, saidText, type Query } from '../search-text.ts'

/** Words of a snippet. */
const SNIPPET_WORDS = 30

/** Places that are ranked. A word that is everywhere says nothing of them: of more, the newest are looked at. */
export const RANKED_MAX = 2_000
/** To rank by a beginning of fewer letters takes longer than it is worth: nearly everything has it. */
const RANKED_LETTERS = 3

const COLUMNS = `search.rowid as id, ${PLACE_COLUMNS}, search_texts.text`

/** Prepares the statements that read the index. */
export function searchQuery(db: DatabaseSync): (query: string, filters: SearchFilters, limit: number) => SearchAnswer {
  const count = db.prepare(
    `select count(*) as total from (select 1 ${FOUND_OR_NOTED} order by search.rowid desc limit ${RANKED_MAX + 1})`,
  )
  // In the order of the joins (cross) and by nothing but the rank, FTS5 does the sorting itself, and only the texts that
  // are asked for are read.
  const best = db.prepare(`select ${COLUMNS} ${FOUND_OR_NOTED} order by search.rank limit :limit`)
  const newest = db.prepare(`select ${COLUMNS} ${FOUND_OR_NOTED} order by search.rowid desc limit :limit`)
  const ranked = db.prepare(
    `select search.rowid as id, search.rank as score ${FOUND_OR_NOTED} order by search.rowid desc limit ${RANKED_MAX}`,
  )
  // The plus keeps FTS5 from looking each of them up by itself, which begins the search anew.
  const chosen = db.prepare(
    `select ${COLUMNS} ${FOUND_OR_NOTED} and search.rowid >= :from and +search.rowid in (select value from json_each(:ids))`,
  )

  return (typed, filters, limit) => {
    const query = readQuery(typed)
    if (query === null) return { hits: [], total: 0 }
    const wanted = { match: query.match, ...whereOf(filters) }
    const marked = markerOf(query.question)
    const toHit = (row: SearchRow): SearchHit => ({
      ...searchHitPlace(row),
      snippet: marked(saidText(row.text)).passage(SNIPPET_WORDS),
    })
    const total = Number(count.get(wanted)?.total)
    if (total <= RANKED_MAX) return { hits: best.all({ ...wanted, limit }).map(toHit), total }
    return { hits: hitsOfMany(query, wanted, limit).map(toHit), total: RANKED_MAX, more: true }
  }

  function hitsOfMany(
    { letters }: Query,
    wanted: Readonly<Record<string, SQLInputValue>>,
    limit: number,
  ): readonly SearchRow[] {
    if (letters < RANKED_LETTERS) return newest.all({ ...wanted, limit })
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
