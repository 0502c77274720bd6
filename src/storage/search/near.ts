import type { DatabaseSync } from 'node:sqlite'
import type { FoundTurn } from '../../contract/library/library.ts'
import type { FindWhat } from '../../engine/ports.ts'
import { diverse } from '../../retrieval/fuse.ts'
import { passageOf } from '../../retrieval/mark-terms.ts'
import { VectorTable } from '../../retrieval/vector-table.ts'
import { PLACE_COLUMNS, placeOf } from './places.ts'
import { BREAK } from './search-text.ts'

/** Less alike than this is not alike: the same as the seed keeps. */
const SIMILAR_MIN = 0.1
/** The nearest are looked at until so many of them may be shown: what lies in the bin or was said otherwise is among them. */
const LOOKED_AT = 400
/** Vectors are held in memory while somebody asks, and let go after that. */
const HELD_MS = 120_000

/** A vector that is looked for. */
export interface NearAsk {
  readonly model: string
  readonly vector: Float32Array
}

interface Held {
  readonly model: string
  readonly table: VectorTable
  last: number
}

/** Prepares what finds the places that mean much the same. Those that may be found are those that a search may find. */
export function nearQuery(db: DatabaseSync): (ask: NearAsk, limit: number, how?: FindWhat) => readonly FoundTurn[] {
  const added = db.prepare('select id, vector from vectors where model = ? and dimension = ? and id > ? order by id')
  const rows = db.prepare(
    `select vectors.id as vector_id, search_texts.text, ${PLACE_COLUMNS.replace('dialog_id, part, what', 'search_texts.dialog_id, search_texts.part, search_texts.what')}
    from vectors
    join search_texts on search_texts.dialog_id = vectors.dialog_id and search_texts.part = vectors.part and search_texts.what = vectors.what
    join dialogs on dialogs.id = search_texts.dialog_id
    where vectors.id in (select value from json_each(?)) and search_texts.shown = 1 and dialogs.binned_at is null`,
  )
  let held: Held | null = null
  let letGo: NodeJS.Timeout | null = null

  function tableOf({ model, vector }: NearAsk): VectorTable {
    if (held?.model !== model || held.table.dimension !== vector.length)
      held = { model, table: new VectorTable(vector.length), last: 0 }
    for (const row of added.iterate(model, vector.length, held.last)) {
      held.table.add(Number(row.id), row.vector as Uint8Array)
      held.last = Number(row.id)
    }
    if (letGo) clearTimeout(letGo)
    letGo = setTimeout(() => (held = null), HELD_MS)
    letGo.unref()
    return held.table
  }

  return (ask, limit, { each = 3, words = 30, not = [] } = {}) => {
    const near = tableOf(ask)
      .nearest(ask.vector, LOOKED_AT)
      .filter(({ similarity }) => similarity > SIMILAR_MIN)
    const known = new Map(
      rows.all(JSON.stringify(near.map(({ id }) => id))).map((row) => [Number(row.vector_id), row] as const),
    )
    const skipped = new Set(not)
    const found = near.flatMap(({ id, similarity }): readonly FoundTurn[] => {
      const row = known.get(id)
      if (!row || skipped.has(String(row.dialog_id))) return []
      const text = String(row.text ?? '').replaceAll(BREAK, '')
      const snippet = passageOf(text, { phrases: [], terms: [] }, words)
      return [{ ...placeOf(row), snippet, words: [], score: similarity }]
    })
    return diverse(found, ({ dialogId }) => dialogId, each, limit)
  }
}
