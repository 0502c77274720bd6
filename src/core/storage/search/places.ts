import type { SQLOutputValue } from 'node:sqlite'
import { ASK_MODE } from '../../dialog/ask/ask-state.ts'
import type { SearchFilters, SearchHit } from '../../contract/library/library.ts'

/**
 * The SQL for texts that match and are in the scope (scope.ts). With the joins in this order (cross) FTS5 itself sorts by
 * rank; without the plus it would look up each id and begin the search anew each time.
 */
const MATCHING = `
  from search cross join search_texts on search_texts.id = search.rowid cross join dialogs on dialogs.id = search_texts.dialog_id
  where search match :match and search.rowid >= :from
    and (:ids is null or +search.rowid in (select value from json_each(:ids)))`

/** The texts that match, without the user's private notes: a model may read what is found. */
export const ANYWHERE = `${MATCHING} and search_texts.what <> 'note'`

/** The SQL conditions of the filters. */
export const FILTERED = `
    and (dialogs.binned_at is not null) = :binned
    and (:mode is null or dialogs.mode = :mode)
    and (:style is null or dialogs.style = :style)
    and (:mode is '${ASK_MODE}' or dialogs.mode <> '${ASK_MODE}')
    and (:model is null or exists (select 1 from json_each(dialogs.models) where value = :model))
    and (:tag is null or exists (select 1 from json_each(dialogs.tags) where value = :tag))`

/** The texts that match, without private notes, after the filters. */
export const FOUND = `${ANYWHERE} ${FILTERED}`

/** The texts that match, with private notes, after the filters: only for a search by the user. */
export const FOUND_OR_NOTED = `${MATCHING} ${FILTERED}`

/** The columns that say where a text is, for `searchHitPlace`. */
export const PLACE_COLUMNS =
  'dialog_id, part, what, turn_number, seat, at, coalesce(dialogs.title, dialogs.topic) as title, dialogs.mode, dialogs.mode_name'

export type SearchRow = Record<string, SQLOutputValue>

/** The parameters of FILTERED. */
export type Filters = Readonly<Record<'binned' | 'mode' | 'style' | 'model' | 'tag', string | number | null>>

/** The parameters of FOUND other than the query and the scope. */
export function whereOf({ binned, mode, style, model, tag }: SearchFilters): Filters {
  return { binned: binned ? 1 : 0, mode: mode ?? null, style: style ?? null, model: model ?? null, tag: tag ?? null }
}

/** Where a text that was found is: its dialog, its turn, its seat and its time. */
export function searchHitPlace<Kind extends SearchHit['what']>(
  row: SearchRow,
): Omit<SearchHit, 'snippet' | 'what'> & { readonly what: Kind } {
  return {
    dialogId: String(row.dialog_id),
    title: String(row.title),
    mode: String(row.mode),
    modeName: row.mode_name === null ? null : String(row.mode_name),
    turnId: row.turn_number === null ? null : String(row.part),
    turnNumber: row.turn_number === null ? null : Number(row.turn_number),
    seat: row.seat as SearchHit['seat'],
    what: row.what as Kind,
    at: Number(row.at),
  }
}
