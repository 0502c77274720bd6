import type { SQLOutputValue } from 'node:sqlite'
import { ASK_MODE } from '../../dialog/ask/ask-state.ts'
import type { SearchFilters, SearchHit } from '../../contract/library/library.ts'

/**
 * Texts that match, as far as they are looked at (scope.ts). In this order of the joins (cross) FTS5 sorts by rank itself;
 * the plus keeps it from looking each of them up, which begins the search anew.
 */
const MATCHING = `
  from search cross join search_texts on search_texts.id = search.rowid cross join dialogs on dialogs.id = search_texts.dialog_id
  where search match :match and search.rowid >= :from
    and (:ids is null or +search.rowid in (select value from json_each(:ids)))`

/** What was said that matches: a person's own notes are for no question, which a model may read the answer of. */
export const ANYWHERE = `${MATCHING} and search_texts.what <> 'note'`

/** What the filters leave. */
export const FILTERED = `
    and (dialogs.binned_at is not null) = :binned
    and (:mode is null or dialogs.mode = :mode)
    and (:mode is '${ASK_MODE}' or dialogs.mode <> '${ASK_MODE}')
    and (:model is null or exists (select 1 from json_each(dialogs.models) where value = :model))
    and (:tag is null or exists (select 1 from json_each(dialogs.tags) where value = :tag))`

/** What was said, as far as the filters leave it. */
export const FOUND = `${ANYWHERE} ${FILTERED}`

/** The same, and the person's own notes: for the person's own search alone. */
export const FOUND_OR_NOTED = `${MATCHING} ${FILTERED}`

/** What a place is told by; text or snippet come besides. */
export const PLACE_COLUMNS =
  'dialog_id, part, what, turn_number, seat, at, coalesce(dialogs.title, dialogs.topic) as title, dialogs.mode, dialogs.mode_name'

export type SearchRow = Record<string, SQLOutputValue>

/** Parameters of FILTERED. */
export type Filters = Readonly<Record<'binned' | 'mode' | 'model' | 'tag', string | number | null>>

/** Parameters of FOUND, but for what is to match and which of it is looked at. */
export function whereOf({ binned, mode, model, tag }: SearchFilters): Filters {
  return { binned: binned ? 1 : 0, mode: mode ?? null, model: model ?? null, tag: tag ?? null }
}

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
