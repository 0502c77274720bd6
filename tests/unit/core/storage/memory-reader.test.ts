import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import type { MemoryFilters, MemoryReader } from '../../../../src/core/contract/library/memory.ts'
import type { Memory } from '../../../../src/core/contract/insights/memory.ts'
import { NO_USAGE } from '../../../../src/core/dialog/money/usage.ts'
import { memoryLibrary, readMemory } from '../../../../src/core/storage/memory/memory-library.ts'
import { memoryReader } from '../../../../src/core/storage/memory/memory-reader.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'
import { created, opened } from './dialog-facts.ts'
import { ended, storageIn } from './search-facts.ts'

const SAID = 'Every street needs an oak and shade.'

function remembers(importance: number): FactBody {
  const record = { content: 'C.', importance, sentiment: 0, turnId: 't', quote: 'needs an oak' }
  const memory: Memory = {
    title: 'Trees',
    summary: 'S.',
    importance,
    dropped: { records: 2, concepts: 0, relations: 0 },
    merged: 1,
    records: ['r1', 'r2', 'r3'].map((id, place) => ({ ...record, id, title: id, importance: importance - place })),
    concepts: [{ id: 'c1', title: 'Oak', type: 'theme', content: 'A tree.', records: ['r1'] }],
    relations: [{ source: 'r1', target: 'c1', type: 'CAUSES', description: '', strength: 0.5 }],
    forward: { proactive_greeting: '', unresolved_topics_for_next_convo: [], suggested_initial_focus: '' },
  }
  const spent = { usage: NO_USAGE, cost: 0, provider: 'rehearsal', model: 'm' }
  return { type: 'memory-made', memory, turns: ['t'], throughSeq: 3, ...spent }
}

async function filled(): Promise<string> {
  const folder = temporaryFolder()
  const storage = storageIn(folder)
  for (const importance of [3, 9, 6])
    await storage.log.append(`d${importance}`, [created('Trees'), opened('t'), ended('t', SAID), remembers(importance)])
  return folder
}

/** SQLite's query plans for the statements of a reading. */
function plansOf(folder: string, read: (reader: MemoryReader) => unknown): readonly string[] {
  const db = new DatabaseSync(join(folder, 'idi.db'), { readOnly: true })
  const asked: string[] = []
  const spied = new Proxy(db, {
    get: (target, name) =>
      name === 'prepare'
        ? (sql: string) => {
            asked.push(sql)
            return target.prepare(sql)
          }
        : Reflect.get(target, name),
  })
  read(memoryReader(spied, (work) => work()))
  return asked.flatMap((sql) =>
    db
      .prepare(`explain query plan ${sql}`)
      .all()
      .map(({ detail }) => String(detail)),
  )
}

const BY: readonly (readonly [MemoryFilters, string])[] = [
  [{ dialogIds: ['d3'] }, 'SEARCH r USING INDEX memory_records_by_dialog'],
  [{ nodes: ['record/d3/r1'] }, 'SEARCH r USING PRIMARY KEY (node=?)'],
  [{ concept: 'concept/oak' }, 'SEARCH r USING PRIMARY KEY (node=?)'],
]

test.each(BY)('records that %j are looked up by an index, and their turns, too', async (filters, expected) => {
  const plans = plansOf(await filled(), (reader) => reader.records(filters, 10))
  expect(plans).toContain(expected.includes('INDEX') ? `${expected} (dialog_id=?)` : expected)
  expect(plans.filter((plan) => /^SCAN (r|t|d|m)\b/.test(plan))).toEqual([])
})

test('all records are read in their stored order, without searching any text', async () => {
  const plans = plansOf(await filled(), (reader) => reader.found({}, 10))
  expect(plans).toContain('SCAN r USING INDEX memory_records_by_time')
  expect(plans).toContain('SEARCH t USING INDEX search_texts_by_part (dialog_id=? AND part=?)')
})

test('relations and concepts of a few nodes are looked up without reading the others', async () => {
  const nodes = ['record/d3/r1', 'concept/oak']
  const folder = await filled()
  const plans = [
    ...plansOf(folder, (reader) => reader.relations(nodes)),
    ...plansOf(folder, (reader) => reader.concepts(nodes)),
  ]
  expect(plans).toContain('SEARCH relations USING INDEX memory_relations_by_source (source=?)')
  expect(plans).toContain('SEARCH relations USING INDEX memory_relations_by_target (target=?)')
  expect(plans).toContain('SEARCH c USING INDEX memory_concepts_by_node (node=?)')
  expect(plans.filter((plan) => /^SCAN (r|t|d|m|c|relations)\b/.test(plan))).toEqual([])
})

test('pages of records neither repeat nor omit any', async () => {
  const { memories } = storageIn(await filled())
  const all = (await memories.records({}, 100)).records
  expect(all).toHaveLength(9)
  const paged = []
  for (let last = all.at(-1), first = true; first || last; first = false) {
    const page = await memories.found({ ...(!first && last && { after: last }) }, 2)
    paged.push(...page)
    last = page.at(-1)
    if (page.length === 0) break
  }
  expect(paged).toEqual(all)
})

test('dialogs can be listed by importance, and forgotten ones by themselves', async () => {
  const storage = storageIn(await filled())
  await storage.log.append('d9', [{ type: 'memory-forgotten', forgotten: true }])
  const told = async (filters: Parameters<typeof storage.memories.dialogs>[0], limit = 10) =>
    (await storage.memories.dialogs(filters, limit)).map(({ dialogId }) => dialogId)
  expect(await told({ by: 'importance' })).toEqual(['d9', 'd6', 'd3'])
  expect(await told({ by: 'importance', forgotten: false }, 1)).toEqual(['d6'])
  expect(await told({ forgotten: true })).toEqual(['d9'])
  expect(await told({ dialogIds: ['d3', 'nothing'] })).toEqual(['d3'])
  expect(await storage.memories.standing()).toEqual({ dialogs: 2, forgotten: 1, dropped: 4, merged: 2 })
})

test('all concepts of a large library are the same, in the same order, when read in small pages', async () => {
  const folder = temporaryFolder()
  const storage = storageIn(folder)
  const fact = remembers(5)
  if (fact.type !== 'memory-made') throw new Error('not a memory')
  const [concept] = fact.memory.concepts
  if (!concept) throw new Error('no concept')
  for (const [place, titles] of [['Oak', 'Ash'], ['Oak', 'Elm'], ['Fir']].entries()) {
    const many = Array.from({ length: 150 }, (_, index) => `Tree ${(index + 70 * place) % 300}`)
    const concepts = [...titles, ...many].map((title, index) => ({ ...concept, id: `c${index}`, title }))
    const memory = { ...fact.memory, concepts, relations: [] }
    const facts = [created('Trees'), opened('t'), ended('t', SAID), { ...fact, memory }]
    await storage.log.append(
      `d${place}`,
      facts,
      facts.map(() => 1_000 * (place === 1 ? 9 : place)),
    )
  }
  const here = memoryReader(new DatabaseSync(join(folder, 'idi.db'), { readOnly: true }), (work) => work())
  const asked: string[] = []
  const library = memoryLibrary({
    here,
    there: (ask) => Promise.resolve({ told: (asked.push(ask.name), readMemory(here, ask)) }),
    isLarge: () => true,
  })
  const told = await library.concepts()
  expect(asked.length).toBeGreaterThan(2)
  const byNode = (concepts: typeof told) => Object.fromEntries(concepts.map((each) => [each.node, each]))
  expect(byNode(told)).toEqual(byNode(here.concepts()))
  const order = (concepts: typeof told) => concepts.map(({ sources: [newest] }) => newest?.dialogId)
  expect(order(told)).toEqual(order(here.concepts()))
})
