import type { SQLInputValue } from 'node:sqlite'
import type { MemoryFilters, RememberedFilters } from '../../contract/library/memory.ts'
import { memoryWords } from '../../dialog/memory/memory-keys.ts'

/**
 * An SQL condition and the values of its parameters. Only filters that are set become part of it: SQLite uses an index
 * for a plain condition, but not for one that also accepts an empty parameter.
 */
interface Condition {
  readonly sql: string
  readonly values: Readonly<Record<string, SQLInputValue>>
}

const WORDS_MAX = 16

/** The SQL condition that the turn of a record is current and still contains its quotation. */
export const SAID = `t.dialog_id = r.dialog_id and t.part = r.turn_id and t.what = 'speech' and t.shown = 1
    and instr(t.text, r.needle) > 0`
/**
 * The joins for records that still hold. `cross` fixes their order: records are chosen first, and only those are
 * compared with the texts of their turns.
 */
export const STANDING = `
  memory_records as r
  cross join dialogs as d on d.id = r.dialog_id and d.binned_at is null
  cross join search_texts as t on ${SAID}`
/**
 * The SQL condition that the record or concept at one end of a relation still holds. It is looked up for each relation.
 */
export const stands = (table: string, end: 'source' | 'target'): string =>
  `case when ${table}.${end} like 'record/%'
    then exists (select 1 from ${STANDING} where r.node = ${table}.${end})
    else exists (select 1 from memory_relations as m cross join ${STANDING}
      where m.target = ${table}.${end} and m.type = 'MENTIONS' and m.dialog_id = ${table}.dialog_id and r.node = m.source) end`

/** The conditions for records, which the SQL calls r. */
export function recordsThat(filters: MemoryFilters): Condition {
  const { text, kind, conceptType, concept, importance, nodes, dialogIds, after } = filters
  const parts = new Parts()
  if (nodes) parts.add('r.node in (select value from json_each(:nodes))', { nodes: JSON.stringify(nodes) })
  if (dialogIds)
    parts.add('r.dialog_id in (select value from json_each(:dialogs))', { dialogs: JSON.stringify(dialogIds) })
  if (concept !== undefined)
    parts.add(`r.node in (select source from memory_relations where target = :concept and type = 'MENTIONS')`, {
      concept,
    })
  if (conceptType !== undefined)
    parts.add(
      `exists (select 1 from memory_relations as m join memory_concepts as c on c.node = m.target and c.dialog_id = m.dialog_id
        where m.source = r.node and c.type = :type)`,
      { type: conceptType },
    )
  if (kind !== undefined) parts.add('r.kind = :kind', { kind })
  if (importance !== undefined) parts.add('r.importance >= :importance', { importance })
  if (after)
    parts.add(
      'r.at <= :afterAt and (r.at < :afterAt or r.importance < :afterImportance or (r.importance = :afterImportance and r.node > :afterNode))',
      { afterAt: after.at, afterImportance: after.importance, afterNode: after.node },
    )
  const words = memoryWords(text ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX)
  for (const [place, word] of words.entries())
    parts.add(`instr(r.words, :word${place}) > 0`, { [`word${place}`]: word })
  return parts.all()
}

/** The conditions for dialogs with a memory, which the SQL calls m. */
export function dialogsThat({ dialogIds, forgotten }: RememberedFilters): Condition {
  const parts = new Parts()
  if (dialogIds)
    parts.add('m.dialog_id in (select value from json_each(:dialogs))', { dialogs: JSON.stringify(dialogIds) })
  if (forgotten !== undefined) parts.add('m.forgotten = :forgotten', { forgotten: forgotten ? 1 : 0 })
  return parts.all()
}

class Parts {
  readonly #sql: string[] = []
  readonly #values: Record<string, SQLInputValue> = {}

  add(sql: string, values: Readonly<Record<string, SQLInputValue>>): void {
    this.#sql.push(sql)
    Object.assign(this.#values, values)
  }

  all(): Condition {
    return { sql: this.#sql.length === 0 ? 'true' : this.#sql.join('\n    and '), values: this.#values }
  }
}
