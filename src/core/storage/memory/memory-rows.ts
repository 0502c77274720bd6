import type { DatabaseSync } from 'node:sqlite'
import type { Fact } from '../../contract/events.ts'
import type { MemoryRecord } from '../../contract/insights/memory.ts'
import { standingLinks } from '../../dialog/memory/current-memory.ts'
import { conceptNode, memoryKey, memoryWords, recordNode } from '../../dialog/memory/memory-keys.ts'
import { isMemoryFact, reduceMemory, standingRecords, type KeptMemory } from '../../dialog/memory/memory-state.ts'
import type { DialogRow } from '../projection.ts'
import { storedText } from '../search-text.ts'
import { lazyStatements } from '../lazy-statements.ts'

/** The tables of the memory, derived from the facts and updated with them. */
export interface MemoryRows {
  /**
   * Updates the memory for a fact. Call inside the fact's transaction.
   * @param row the row of the fact's dialog after the fact
   */
  apply(fact: Fact, row: DialogRow | null): void
  remove(dialogId: string): void
  clear(): void
}

/** The names of the memory's tables, which are derived from the facts. */
export const MEMORY_TABLES = ['memory_dialogs', 'memory_records', 'memory_concepts', 'memory_relations'] as const
/** The importance of a step of an argument map, which has none of its own. */
const MAP_IMPORTANCE = 5
/** The strength of the relation between a record and a concept that it mentions, and between two steps of a map. */
const MENTIONS_STRENGTH = 0.5
const STEP_STRENGTH = 0.7

/** Makes the statements that write the four tables. */
export function memoryRows(db: DatabaseSync): MemoryRows {
  const { kept, put, addRecord, addConcept, addRelation, empty, removes } = makeStatements(db)

  function add(dialogId: string, kind: string, at: number, record: MemoryRecord): void {
    const { id, title, content, importance, sentiment, turnId, quote, replaces = null } = record
    const words = ` ${memoryWords(`${title} ${content} ${quote}`)} `
    const place = [recordNode(dialogId, id), dialogId, id, kind, at] as const
    const said = [title, content, importance, sentiment, turnId, quote, storedText(quote)] as const
    addRecord.run(...place, ...said, words, replaces, memoryKey(content))
  }

  function write(dialogId: string, memory: KeptMemory): void {
    const { at, title, summary, importance, dropped, merged, forward } = memory
    const card = JSON.stringify({ title, summary, importance, dropped, merged, forward })
    put.run(dialogId, at, memory.forgotten ? 1 : 0, card, JSON.stringify(memory))
    for (const statement of empty) statement.run(dialogId)
    const records = standingRecords(memory)
    const { concepts, relations } = standingLinks(memory, records)
    for (const record of records) add(dialogId, 'memory', at, record)
    const nodes = new Map(records.map(({ id }) => [id, recordNode(dialogId, id)]))
    for (const { id, title: name, type, content, records: by } of concepts) {
      const node = conceptNode(name)
      if (node === null) continue
      nodes.set(id, node)
      addConcept.run(dialogId, node, name, type, content, at)
      for (const record of by) {
        const source = nodes.get(record)
        if (source) addRelation.run(dialogId, source, node, 'MENTIONS', '', MENTIONS_STRENGTH)
      }
    }
    for (const { source, target, type, description, strength } of relations) {
      const [from, to] = [nodes.get(source), nodes.get(target)]
      if (from && to) addRelation.run(dialogId, from, to, type, description, strength)
    }
  }

  return {
    apply(fact, row) {
      // Facts that a branch shares with its original are part of the original's memory only.
      if (fact.seq <= (row?.sharedThrough ?? 0)) return
      const { dialogId } = fact
      if (isMemoryFact(fact)) {
        const before = kept.get(dialogId)
        const memory = reduceMemory(before ? (JSON.parse(String(before.kept)) as KeptMemory) : null, fact)
        if (memory) write(dialogId, memory)
      } else if (fact.type === 'map-extended') {
        for (const { id, kind, turnId, quote, label } of fact.nodes)
          add(dialogId, kind, fact.at, {
            id,
            title: label,
            content: quote,
            importance: MAP_IMPORTANCE,
            sentiment: 0,
            turnId,
            quote,
          })
        for (const { from, to, relation } of fact.edges)
          addRelation.run(dialogId, recordNode(dialogId, from), recordNode(dialogId, to), relation, '', STEP_STRENGTH)
      }
    },
    remove: (dialogId) => removes.forEach((statement) => void statement.run(dialogId)),
    clear: () => db.exec(MEMORY_TABLES.map((table) => `delete from ${table}`).join(';')),
  }
}

function makeStatements(db: DatabaseSync) {
  const statement = lazyStatements(db)
  const kept = statement('select kept from memory_dialogs where dialog_id = ?')
  const put = statement(`
    insert into memory_dialogs (dialog_id, at, forgotten, card, kept) values (?, ?, ?, ?, ?)
    on conflict (dialog_id) do update set
      at = excluded.at, forgotten = excluded.forgotten, card = excluded.card, kept = excluded.kept`)
  const addRecord = statement(`
    insert or replace into memory_records
      (node, dialog_id, record_id, kind, at, title, content, importance, sentiment, turn_id, quote, needle, words, replaces, key)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const addConcept = statement(
    'insert or ignore into memory_concepts (dialog_id, node, title, type, content, at) values (?, ?, ?, ?, ?, ?)',
  )
  const addRelation = statement(
    'insert or ignore into memory_relations (dialog_id, source, target, type, description, strength) values (?, ?, ?, ?, ?, ?)',
  )
  const empty = [
    `delete from memory_records where dialog_id = ? and kind = 'memory'`,
    'delete from memory_concepts where dialog_id = ?',
    `delete from memory_relations where dialog_id = ? and type not in ('supports', 'rebuts', 'concedes')`,
  ].map((sql) => statement(sql))
  const removes = MEMORY_TABLES.map((table) => statement(`delete from ${table} where dialog_id = ?`))
  return { kept, put, addRecord, addConcept, addRelation, empty, removes }
}
