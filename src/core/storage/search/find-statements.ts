import type { DatabaseSync } from 'node:sqlite'
import { ASK_MODE } from '../../dialog/ask/ask-state.ts'
import { ANYWHERE, FOUND, PLACE_COLUMNS } from './places.ts'
import { lazyStatements } from '../lazy-statements.ts'

/** If fewer texts than this match, they are counted again without notes and without questions to the library. */
export const FEW = 50
/** The most texts that are ranked. */
export const RANKED = 2_000

export type Statements = ReturnType<typeof findStatements>

/** Makes the SQL statements of `find`. */
export function findStatements(db: DatabaseSync) {
  const statement = lazyStatements(db)
  const count = statement('select count(*) as texts from (select 1 from search where search match ? limit ?)')
  // Questions to the library do not count: a word that only they contain is found nowhere.
  const few = statement(
    `select count(*) as texts from (select 1 ${ANYWHERE} and dialogs.mode <> '${ASK_MODE}' limit ${FEW})`,
  )
  const size = statement('select max(id) as size from search_texts')
  const dialogsInAll = statement('select count(*) as dialogs from dialogs')
  const columns = 'search.rowid as id, dialog_id, what, turn_number, search.rank as score'
  const ranked = statement(`select ${columns} ${FOUND} order by search.rank limit ${RANKED}`)
  // Without the plus FTS5 would rank all texts that match, even those outside the scope.
  const rankedOf = statement(`select ${columns} ${FOUND} order by +search.rank limit ${RANKED}`)
  const inDialogs = statement(`select dialog_id, count(*) as texts ${FOUND} group by dialog_id`)
  const rows = statement(
    `select search_texts.id, text, ${PLACE_COLUMNS}
    from search_texts join dialogs on dialogs.id = search_texts.dialog_id
    where search_texts.id in (select value from json_each(?))`,
  )
  const named = statement(
    'select id, coalesce(title, topic) as title, mode, mode_name from dialogs where id in (select value from json_each(?))',
  )
  return { count, few, size, dialogsInAll, ranked, rankedOf, inDialogs, rows, named }
}
