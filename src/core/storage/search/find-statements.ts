import type { DatabaseSync } from 'node:sqlite'
import { ASK_MODE } from '../../dialog/ask/ask-state.ts'
import { ANYWHERE, FOUND, PLACE_COLUMNS } from './places.ts'

/** Of so few texts it is looked at whose they are. */
export const FEW = 50
/** Texts that are ranked. */
export const RANKED = 2_000

export type Statements = ReturnType<typeof findStatements>

/** The statements that find. */
export function findStatements(db: DatabaseSync) {
  const count = db.prepare('select count(*) as texts from (select 1 from search where search match ? limit ?)')
  // What was asked of the library is no part of it: a word that only a question has stands nowhere.
  const few = db.prepare(
    `select count(*) as texts from (select 1 ${ANYWHERE} and dialogs.mode <> '${ASK_MODE}' limit ${FEW})`,
  )
  const size = db.prepare('select max(id) as size from search_texts')
  const dialogsInAll = db.prepare('select count(*) as dialogs from dialogs')
  const columns = 'search.rowid as id, dialog_id, what, turn_number, search.rank as score'
  const ranked = db.prepare(`select ${columns} ${FOUND} order by search.rank limit ${RANKED}`)
  // FTS5 would rank all that match, whichever of them are looked at.
  const rankedOf = db.prepare(`select ${columns} ${FOUND} order by +search.rank limit ${RANKED}`)
  const inDialogs = db.prepare(`select dialog_id, count(*) as texts ${FOUND} group by dialog_id`)
  const rows = db.prepare(
    `select search_texts.id, text, ${PLACE_COLUMNS}
    from search_texts join dialogs on dialogs.id = search_texts.dialog_id
    where search_texts.id in (select value from json_each(?))`,
  )
  const named = db.prepare(
    'select id, coalesce(title, topic) as title, mode, mode_name from dialogs where id in (select value from json_each(?))',
  )
  return { count, few, size, dialogsInAll, ranked, rankedOf, inDialogs, rows, named }
}
