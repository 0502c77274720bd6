import type { DatabaseSync } from 'node:sqlite'
import type { FoundTurn } from '../../contract/library/library.ts'
import { ASK_MODE } from '../../dialog/ask/ask-state.ts'
import type { FindWhat } from '../../engine/ports.ts'
import { diverse } from '../../../base/retrieval/fuse.ts'
import { markerOf } from '../../../base/retrieval/mark-terms.ts'
import { VectorTable } from '../../../base/retrieval/vector-table.ts'
import { PLACE_COLUMNS, searchHitPlace } from './places.ts'
import { wordsToShow } from '../search-text.ts'
import { lazyStatements } from '../lazy-statements.ts'

/** The least similarity (cosine) of a result. */
const SIMILAR_MIN = 0.1
/** How many of the nearest vectors are looked at; some belong to texts that are in the bin or were changed since. */
const LOOKED_AT = 400
/** The weights of the similarity of the turns before and after, and of the best other text of the dialog. */
const BESIDE = 0.3
const AROUND = 0.3
/** Milliseconds after the last question until the vectors are dropped from memory. */
const HELD_MS = 120_000

/** A vector whose nearest neighbours are wanted, and the model that made it. */
export interface NearAsk {
  readonly model: string
  readonly vector: Float32Array
}

interface Held {
  readonly model: string
  readonly table: VectorTable
  last: number
}

/** Makes `near`, which returns the texts closest in meaning to a vector. Texts in the bin and questions to the library are no results. */
export function nearQuery(db: DatabaseSync): (ask: NearAsk, limit: number, how?: FindWhat) => readonly FoundTurn[] {
  const statement = lazyStatements(db)
  const added = statement('select id, vector from vectors where model = ? and dimension = ? and id > ? order by id')
  const places = statement(
    `select vectors.id, search_texts.id as text_id, search_texts.dialog_id, search_texts.turn_number
    from json_each(?) as wanted
    cross join vectors on vectors.id = wanted.value
    cross join search_texts on search_texts.dialog_id = vectors.dialog_id and search_texts.part = vectors.part and search_texts.what = vectors.what
    cross join dialogs on dialogs.id = search_texts.dialog_id
    where search_texts.shown = 1 and dialogs.binned_at is null
      and dialogs.mode <> '${ASK_MODE}'`,
  )
  const rows = statement(
    `select search_texts.id, text, ${PLACE_COLUMNS}
    from search_texts join dialogs on dialogs.id = search_texts.dialog_id
    where search_texts.id in (select value from json_each(?))`,
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
    const similarities = new Map(near.map(({ id, similarity }) => [id, similarity]))
    const skipped = new Set(not)
    const found = places
      .all(JSON.stringify(near.map(({ id }) => id)))
      .map((row): Place => ({
        textId: Number(row.text_id),
        dialogId: String(row.dialog_id),
        turn: row.turn_number === null ? null : Number(row.turn_number),
        similarity: similarities.get(Number(row.id)) ?? 0,
      }))
      .filter(({ dialogId }) => !skipped.has(dialogId))
    const shown = diverse(inContext(found), ({ dialogId }) => dialogId, each, limit)
    const texts = new Map(rows.all(JSON.stringify(shown.map(({ textId }) => textId))).map((row) => [row.id, row]))
    // The results contain no words of the question that could be marked.
    const marked = markerOf({ phrases: [], terms: [] })
    return shown.flatMap(({ textId, similarity }): readonly FoundTurn[] => {
      const row = texts.get(textId)
      if (!row) return []
      return [
        { ...searchHitPlace(row), snippet: marked(wordsToShow(row)).passage(words), words: [], score: similarity },
      ]
    })
  }
}

interface Place {
  readonly textId: number
  readonly dialogId: string
  readonly turn: number | null
  readonly similarity: number
}

/** Sorts texts by similarity, to which a share of that of the turns before and after and of the best other text of the dialog is added. */
function inContext(places: readonly Place[]): readonly Place[] {
  const said = new Map(places.map((place) => [`${place.dialogId} ${place.turn ?? ''}`, place.similarity]))
  const dialogs = Map.groupBy(places, ({ dialogId }) => dialogId)
  return places
    .map((place) => {
      const { dialogId, turn, similarity } = place
      const at = (number: number) => said.get(`${dialogId} ${number}`) ?? 0
      const beside = turn === null ? 0 : at(turn - 1) + at(turn + 1)
      const others = (dialogs.get(dialogId) ?? []).filter((other) => other !== place)
      const around = Math.max(0, ...others.map((other) => other.similarity))
      return { place, score: similarity + BESIDE * beside + AROUND * around }
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ place }) => place)
}
