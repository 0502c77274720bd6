import type { DatabaseSync } from 'node:sqlite'
import type {
  LibraryConcept,
  LibraryRecord,
  LibraryRelation,
  MemoryFilters,
  MemoryPage,
  MemoryReader,
  MemoryStanding,
  NextConversation,
  RememberedDialog,
  RememberedFilters,
} from '../../contract/library/memory.ts'
import { dialogsThat, recordsThat, SAID, STANDING, stands } from './memory-conditions.ts'
import { readGraph } from './read-graph.ts'
import { conceptsOf, rememberedDialog, nextConversation, recordOf, relationOf } from './memory-values.ts'

const RELATIONS_MAX = 10_000
const OWN_DIALOG = 'dialogs as d on d.id = m.dialog_id and d.binned_at is null'
/**
 * The SQL for all records and concepts that still hold, computed once. The ends of relations are then looked up in it.
 */
const ALL_STANDING = `
  records(node, dialog_id) as materialized (select r.node, r.dialog_id from ${STANDING}),
  standing(node, dialog_id) as materialized (
    select node, dialog_id from records
    union
    select m.target, records.dialog_id from records cross join memory_relations as m
    where m.source = records.node and m.type = 'MENTIONS')`

/** Makes the reader of the library's memory. Its statements are prepared at each call, because the search index may be made again in between. */
export function memoryReader(db: DatabaseSync, guard: <T>(work: () => T) => T): MemoryReader {
  const reader: MemoryReader = {
    found: (filters, limit) => guard(() => readRecords(db, filters, limit)),
    records: (filters, limit) => guard(() => readPage(db, filters, limit)),
    standing: () => guard(() => countStanding(db)),
    dialogs: (filters, limit) => guard(() => readDialogs(db, filters, limit)),
    importance: (dialogIds) => guard(() => readImportance(db, dialogIds)),
    concepts: (nodes, each) => guard(() => readConcepts(db, nodes, each)),
    conceptNodes: () => guard(() => readConceptNodes(db)),
    relations: (nodes, limit = RELATIONS_MAX) =>
      guard(() => (nodes ? readRelationsOf(db, nodes, limit) : readRelations(db, limit))),
    nextConversation: () => guard(() => readNextConversation(db)),
    graph: () => guard(() => readGraph(db, reader)),
  }
  return reader
}

function readRecords(db: DatabaseSync, filters: MemoryFilters, limit: number): readonly LibraryRecord[] {
  const { sql, values } = recordsThat(filters)
  return db
    .prepare(
      `select r.*, t.turn_number, coalesce(d.title, d.topic) as dialog_title,
         (select value from json_each(d.names) where key = t.seat) as speaker,
         (select json_group_array(m.target) from memory_relations as m where m.source = r.node and m.type = 'MENTIONS') as concepts
       from ${STANDING} where ${sql} order by r.at desc, r.importance desc, r.node limit :limit`,
    )
    .all({ ...values, limit })
    .map(recordOf)
}

function readPage(db: DatabaseSync, filters: MemoryFilters, limit: number): MemoryPage {
  const { sql, values } = recordsThat(filters)
  const total = db.prepare(`select count(*) as total from ${STANDING} where ${sql}`).get(values)
  return { records: readRecords(db, filters, limit), total: Number(total?.total ?? 0) }
}

function countStanding(db: DatabaseSync): MemoryStanding {
  const row = db
    .prepare(
      `select count(*) filter (where m.forgotten = 0) as dialogs, count(*) filter (where m.forgotten = 1) as forgotten,
         sum(json_extract(m.card, '$.dropped.records')) filter (where m.forgotten = 0) as dropped,
         sum(json_extract(m.card, '$.merged')) filter (where m.forgotten = 0) as merged
       from memory_dialogs as m cross join ${OWN_DIALOG}`,
    )
    .get()
  const count = (name: string) => Number(row?.[name] ?? 0)
  return {
    dialogs: count('dialogs'),
    forgotten: count('forgotten'),
    dropped: count('dropped'),
    merged: count('merged'),
  }
}

function readDialogs(db: DatabaseSync, filters: RememberedFilters, limit: number): readonly RememberedDialog[] {
  const { sql, values } = dialogsThat(filters)
  const order =
    filters.by === 'importance' ? `json_extract(m.card, '$.importance') desc, m.at desc` : 'm.at desc, m.dialog_id'
  // Records are counted only for the dialogs that are returned.
  return db
    .prepare(
      `with m as materialized (
         select m.dialog_id, m.at, m.forgotten, m.card, coalesce(d.title, d.topic) as dialog_title
         from memory_dialogs as m cross join ${OWN_DIALOG} where ${sql} order by ${order} limit :limit)
       select m.*, (select count(*) from memory_records as r cross join search_texts as t on ${SAID}
           where r.dialog_id = m.dialog_id and r.kind = 'memory') as records
       from m order by ${order}`,
    )
    .all({ ...values, limit })
    .map(rememberedDialog)
}

function readImportance(db: DatabaseSync, dialogIds: readonly string[]): ReadonlyMap<string, number> {
  const rows = db
    .prepare(
      `select m.dialog_id, json_extract(m.card, '$.importance') as importance
       from memory_dialogs as m where m.dialog_id in (select value from json_each(:dialogs)) and m.forgotten = 0`,
    )
    .all({ dialogs: JSON.stringify(dialogIds) })
  return new Map(rows.map((row) => [String(row.dialog_id), Number(row.importance)]))
}

function readConcepts(
  db: DatabaseSync,
  nodes: readonly string[] | undefined,
  each: number | undefined,
): readonly LibraryConcept[] {
  const where = nodes ? 'c.node in (select value from json_each(:nodes))' : 'true'
  const from =
    each === undefined
      ? 'memory_concepts as c'
      : `(select *, row_number() over (partition by node order by at desc, dialog_id) as place from memory_concepts as c where ${where}) as c`
  const rows = db
    .prepare(
      `select c.node, c.title, c.type, c.content, c.dialog_id, c.at,
         (select count(*) from memory_relations as m cross join ${STANDING}
           where m.target = c.node and m.type = 'MENTIONS' and m.dialog_id = c.dialog_id and r.node = m.source) as records
       from ${from} where ${each === undefined ? where : 'c.place <= :each'} order by c.at desc, c.dialog_id`,
    )
    .all({ ...(nodes && { nodes: JSON.stringify(nodes) }), ...(each !== undefined && { each }) })
  return conceptsOf(rows)
}

function readConceptNodes(db: DatabaseSync): readonly string[] {
  return db
    .prepare('select distinct node from memory_concepts order by node')
    .all()
    .map(({ node }) => String(node))
}

/** The strongest relations of nodes. Only these are checked against what was said, because a frequent concept has thousands. */
function readRelationsOf(db: DatabaseSync, nodes: readonly string[], limit: number): readonly LibraryRelation[] {
  return db
    .prepare(
      `with strongest as materialized (
         select relations.* from memory_relations as relations
         where relations.source in (select value from json_each(:nodes)) or relations.target in (select value from json_each(:nodes))
         order by relations.strength desc, relations.source, relations.target, relations.type limit 2 * :limit)
       select strongest.* from strongest where ${stands('strongest', 'source')} and ${stands('strongest', 'target')}
       order by strength desc, source, target, type limit :limit`,
    )
    .all({ nodes: JSON.stringify(nodes), limit })
    .map(relationOf)
}

function readRelations(db: DatabaseSync, limit: number): readonly LibraryRelation[] {
  return db
    .prepare(
      `with ${ALL_STANDING}
       select relations.* from memory_relations as relations
       cross join standing as a on a.node = relations.source and a.dialog_id = relations.dialog_id
       cross join standing as b on b.node = relations.target and b.dialog_id = relations.dialog_id
       order by relations.strength desc, relations.source, relations.target, relations.type limit :limit`,
    )
    .all({ limit })
    .map(relationOf)
}

function readNextConversation(db: DatabaseSync): NextConversation | null {
  const row = db
    .prepare(
      `select m.dialog_id, m.at, m.card, coalesce(d.title, d.topic) as dialog_title
       from memory_dialogs as m cross join ${OWN_DIALOG} where m.forgotten = 0 order by m.at desc limit 1`,
    )
    .get()
  return row ? nextConversation(row) : null
}
