import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { Memory } from '../../contract/insights/memory.ts'
import type {
  LibraryConcept,
  LibraryRecord,
  LibraryRelation,
  MemoryFilters,
  MemoryReader,
  NextConversation,
  RememberedDialog,
} from '../../contract/library/memory.ts'
import { leavesOpen } from '../../dialog/memory/current-memory.ts'
import { memoryKey } from '../../dialog/memory/memory-keys.ts'

type Row = Record<string, SQLOutputValue>

/** The turn of a record stands and still says its quote. */
const SAID = `t.dialog_id = r.dialog_id and t.part = r.turn_id and t.what = 'speech' and t.shown = 1
    and instr(t.text, r.needle) > 0`
/** Records that hold now: their dialog is not in the bin, and their turn stands and still says the quote. */
const STANDING = `
  memory_records as r
  join dialogs as d on d.id = r.dialog_id and d.binned_at is null
  join search_texts as t on ${SAID}`

const stands = (column: string): string =>
  `case when ${column} like 'record/%'
    then exists (select 1 from ${STANDING} where r.node = ${column})
    else exists (select 1 from memory_relations as m, ${STANDING}
      where r.node = m.source and m.type = 'MENTIONS' and m.target = ${column} and m.dialog_id = relations.dialog_id) end`

const WORDS_MAX = 16
const RELATIONS_MAX = 10_000

/** Reads what is remembered over the library. Statements are made when they are asked for: the search index may be made anew meanwhile. */
export function memoryReader(db: DatabaseSync, guard: <T>(work: () => T) => T): MemoryReader {
  return {
    records: (filters, limit) =>
      guard(() => {
        const { where, values } = whereOf(filters)
        const total = db.prepare(`select count(*) as total from ${STANDING} where ${where}`).get(values)
        const rows = db
          .prepare(
            `select r.*, t.turn_number, coalesce(d.title, d.topic) as dialog_title,
               (select json_group_array(m.target) from memory_relations as m where m.source = r.node and m.type = 'MENTIONS') as concepts
             from ${STANDING} where ${where} order by r.at desc, r.importance desc, r.node limit :limit`,
          )
          .all({ ...values, limit })
        return { records: rows.map(recordOf), total: Number(total?.total ?? 0) }
      }),
    dialogs: () =>
      guard(() =>
        db
          .prepare(
            `select m.dialog_id, m.at, m.forgotten, m.card, coalesce(d.title, d.topic) as dialog_title,
               (select count(*) from memory_records as r join search_texts as t on ${SAID} where r.dialog_id = m.dialog_id and r.kind = 'memory') as records
             from memory_dialogs as m join dialogs as d on d.id = m.dialog_id and d.binned_at is null
             order by m.at desc, m.dialog_id`,
          )
          .all()
          .map(dialogOf),
      ),
    concepts: (nodes) =>
      guard(() => {
        const rows = db
          .prepare(
            `select c.node, c.title, c.type, c.content, c.dialog_id, c.at,
               (select count(*) from memory_relations as m, ${STANDING}
                 where r.node = m.source and m.type = 'MENTIONS' and m.target = c.node and m.dialog_id = c.dialog_id) as records
             from memory_concepts as c
             where :nodes is null or c.node in (select value from json_each(:nodes))
             order by c.at desc, c.dialog_id`,
          )
          .all({ nodes: nodes ? JSON.stringify(nodes) : null })
        return conceptsOf(rows)
      }),
    relations: (nodes, limit = RELATIONS_MAX) =>
      guard(() =>
        db
          .prepare(
            `select relations.* from memory_relations as relations
             where (:nodes is null or relations.source in (select value from json_each(:nodes))
                 or relations.target in (select value from json_each(:nodes)))
               and ${stands('relations.source')} and ${stands('relations.target')}
             order by relations.strength desc, relations.source, relations.target, relations.type limit :limit`,
          )
          .all({ nodes: nodes ? JSON.stringify(nodes) : null, limit })
          .map(relationOf),
      ),
    nextConversation: () =>
      guard(() => {
        for (const row of db
          .prepare(
            `select m.dialog_id, m.at, m.card, coalesce(d.title, d.topic) as dialog_title
             from memory_dialogs as m join dialogs as d on d.id = m.dialog_id and d.binned_at is null
             where m.forgotten = 0 order by m.at desc limit 1`,
          )
          .iterate()) {
          const { forward } = cardOf(row)
          if (!leavesOpen(forward)) return null
          return {
            dialogId: String(row.dialog_id),
            dialogTitle: String(row.dialog_title),
            at: Number(row.at),
            ...forward,
          } satisfies NextConversation
        }
        return null
      }),
  }
}

function whereOf({ text, kind, conceptType, concept, importance, nodes, dialogIds }: MemoryFilters) {
  const words = memoryKey(text ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
  const list = (of: readonly string[] | undefined) => (of ? JSON.stringify(of) : null)
  const values = {
    kind: kind ?? null,
    importance: importance ?? null,
    nodes: list(nodes),
    dialogs: list(dialogIds),
    concept: concept ?? null,
    type: conceptType ?? null,
    words: JSON.stringify(words),
  }
  const where = `
    (:kind is null or r.kind = :kind)
    and (:importance is null or r.importance >= :importance)
    and (:nodes is null or r.node in (select value from json_each(:nodes)))
    and (:dialogs is null or r.dialog_id in (select value from json_each(:dialogs)))
    and (:concept is null or exists (select 1 from memory_relations as m where m.source = r.node and m.target = :concept))
    and (:type is null or exists (select 1 from memory_relations as m join memory_concepts as c
      on c.node = m.target and c.dialog_id = m.dialog_id where m.source = r.node and c.type = :type))
    and not exists (select 1 from json_each(:words) where instr(r.words, value) = 0)`
  return { where, values }
}

function recordOf(row: Row): LibraryRecord {
  return {
    node: String(row.node),
    dialogId: String(row.dialog_id),
    recordId: String(row.record_id),
    kind: row.kind as LibraryRecord['kind'],
    title: String(row.title),
    content: String(row.content),
    importance: Number(row.importance),
    sentiment: Number(row.sentiment),
    turnId: String(row.turn_id),
    turnNumber: Number(row.turn_number),
    quote: String(row.quote),
    replaces: row.replaces === null ? null : String(row.replaces),
    key: String(row.key),
    concepts: JSON.parse(String(row.concepts)) as string[],
    at: Number(row.at),
    dialogTitle: String(row.dialog_title),
  }
}

function cardOf({ card }: Row): Pick<Memory, 'title' | 'summary' | 'importance' | 'dropped' | 'merged' | 'forward'> {
  return JSON.parse(String(card)) as Memory
}

function dialogOf(row: Row): RememberedDialog {
  const { title, summary, importance, dropped, merged } = cardOf(row)
  return {
    ...{ title, summary, importance, dropped, merged },
    dialogId: String(row.dialog_id),
    dialogTitle: String(row.dialog_title),
    records: Number(row.records),
    forgotten: row.forgotten === 1,
    at: Number(row.at),
  }
}

/** Of equal titles the newest name and type; what each dialog says of it stays its own. */
function conceptsOf(rows: readonly Row[]): readonly LibraryConcept[] {
  const concepts = new Map<string, LibraryConcept>()
  for (const row of rows) {
    if (row.records === 0) continue
    const node = String(row.node)
    const before = concepts.get(node)
    concepts.set(node, {
      node,
      title: before?.title ?? String(row.title),
      type: before?.type ?? (row.type as LibraryConcept['type']),
      sources: [
        ...(before?.sources ?? []),
        { dialogId: String(row.dialog_id), content: String(row.content), at: Number(row.at) },
      ],
      records: (before?.records ?? 0) + Number(row.records),
    })
  }
  return [...concepts.values()]
}

function relationOf(row: Row): LibraryRelation {
  return {
    source: String(row.source),
    target: String(row.target),
    type: row.type as LibraryRelation['type'],
    description: String(row.description),
    strength: Number(row.strength),
    dialogId: String(row.dialog_id),
  }
}
