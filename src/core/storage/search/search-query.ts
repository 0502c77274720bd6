import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { SearchAnswer, SearchFilters, SearchHit } from '../../contract/library/library.ts'
import { FILTERED, FOUND_OR_NOTED, PLACE_COLUMNS, searchHitPlace, whereOf, type SearchRow } from './places.ts'
import { TEXTS_SEARCHED_MAX, searchScope } from './scope.ts'
import { markerOf } from '../../../base/retrieval/mark-terms.ts'
import { readQuery, wordsToShow, type Query } from '../search-text.ts'
import { lazyStatements } from '../lazy-statements.ts'

/** The length of a snippet, in words. */
const SNIPPET_WORDS = 30

/** The most results that are ranked. If more match, the newest are shown: a word in so many texts does not tell them apart. */
export const RANKED_MAX = 2_000
/** The fewest letters of the beginning of a word by which results are ranked: nearly every text has words with a shorter one. */
const RANKED_LETTERS = 3

const COLUMNS = `search.rowid as id, ${PLACE_COLUMNS}, search_texts.text`

/**
 * Makes the statements that read the index.
 * @param lookedAt the most texts that are looked at for one search
 */
export function searchQuery(
  db: DatabaseSync,
  lookedAt = TEXTS_SEARCHED_MAX,
): (query: string, filters: SearchFilters, limit: number) => SearchAnswer {
  const scope = searchScope(db, lookedAt)
  const statement = lazyStatements(db)
  const count = statement(
    `select count(*) as total from (select 1 ${FOUND_OR_NOTED} order by search.rowid desc limit ${RANKED_MAX + 1})`,
  )
  // Counts matches among the newest texts, up to one more than can be ranked. For most frequent words this is the only
  // count needed.
  const amongNewest = statement(
    `select count(*) as total from (select 1
      from (select rowid as id from search where search match :match order by rowid desc limit ${lookedAt}) as newest
      cross join search_texts using (id) cross join dialogs on dialogs.id = search_texts.dialog_id
      where true ${FILTERED} limit ${RANKED_MAX + 1})`,
  )
  // With this order of the joins (cross), and sorted only by rank, FTS5 does the sorting itself, and only the texts
  // that are returned are read.
  const best = statement(`select ${COLUMNS} ${FOUND_OR_NOTED} order by search.rank limit :limit`)
  const newest = statement(`select ${COLUMNS} ${FOUND_OR_NOTED} order by search.rowid desc limit :limit`)
  const ranked = statement(
    `select search.rowid as id, search.rank as score ${FOUND_OR_NOTED} order by search.rowid desc limit ${RANKED_MAX}`,
  )
  const chosen = statement(`select ${COLUMNS} ${FOUND_OR_NOTED}`)

  return (typed, filters, limit) => {
    const query = readQuery(typed)
    if (query === null) return { hits: [], total: 0 }
    const where = whereOf(filters)
    const marked = markerOf(query.question)
    const toHit = (row: SearchRow): SearchHit => ({
      ...searchHitPlace(row),
      snippet: marked(wordsToShow(row)).passage(SNIPPET_WORDS),
    })
    const many = { match: query.match, ...where, from: 0, ids: null }
    if (Number(amongNewest.get({ match: query.match, ...where })?.total) > RANKED_MAX)
      return { hits: hitsOfMany(query, many, limit).map(toHit), total: RANKED_MAX, more: true }
    const { isWhole, from, ids } = scope(query.match, where)
    const wanted = { ...many, from, ids }
    const total = Number(count.get(wanted)?.total)
    const more = total > RANKED_MAX || !isWhole
    // FTS5 would rank all texts that match, even those outside the scope.
    const rows = more || ids !== null ? hitsOfMany(query, wanted, limit) : best.all({ ...wanted, limit })
    return { hits: rows.map(toHit), total: Math.min(total, RANKED_MAX), ...(more && { more }) }
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
