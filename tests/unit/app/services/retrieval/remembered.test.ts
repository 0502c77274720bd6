import { expect, test } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import type { Memory, MemoryRecord } from '../../../../../src/core/contract/insights/memory.ts'
import { rankedItems } from '../../../../../src/core/contract/library/retrieval.ts'
import { NO_USAGE } from '../../../../../src/core/dialog/money/usage.ts'
import { createRetrieval } from '../../../../../src/app/services/retrieval/create-retrieval.ts'
import { created, opened } from '../../../core/storage/dialog-facts.ts'
import { ended, storageIn } from '../../../core/storage/search-facts.ts'

const NOW = Date.UTC(2026, 10, 22)
const record = (id: string, title: string, quote: string, importance = 6): MemoryRecord => ({
  id,
  title,
  content: `${title}.`,
  importance,
  sentiment: 0,
  turnId: 't',
  quote,
})
const remembers = (records: MemoryRecord[], more: Partial<Memory>): FactBody => ({
  type: 'memory-made',
  memory: {
    title: 'T',
    summary: 'S.',
    importance: 7,
    concepts: [],
    relations: [],
    merged: 0,
    records,
    forward: { proactive_greeting: '', unresolved_topics_for_next_convo: [], suggested_initial_focus: '' },
    dropped: { records: 0, concepts: 0, relations: 0 },
    ...more,
  },
  turns: ['t'],
  throughSeq: 3,
  usage: NO_USAGE,
  cost: 0,
  provider: 'rehearsal',
  model: 'm',
})
const relation = (source: string, target: string, strength: number) =>
  ({ source, target, type: 'CAUSES', description: 'So.', strength }) as const

async function library(relations: Memory['relations'], concepts: Memory['concepts'] = []) {
  const storage = storageIn()
  await storage.log.append('a', [
    created('Towns'),
    opened('t'),
    ended('t', 'The ferry sank. Then came a tunnel, and a toll was taken. An owl sat there.'),
    remembers(
      [
        record('r1', 'Loss of the boat', 'The ferry sank', 9),
        record('r2', 'Digging began', 'a tunnel'),
        record('r3', 'Money was asked for', 'a toll was taken'),
        record('r4', 'A bird', 'An owl sat there'),
      ],
      { relations, concepts },
    ),
  ])
  const { log, remembered } = storage
  return { storage, retrieval: createRetrieval({ log, remembered, now: () => NOW }) }
}

test('records are found by their words, and others over at most two relations, each of which is in the data', async () => {
  const { storage, retrieval } = await library([relation('r1', 'r2', 0.9), relation('r2', 'r3', 0.5)])
  const found = await retrieval.retrieve({ phrases: ['boat'] })
  const byRecord = Object.fromEntries(found.retrievedMemoryUnits.map((unit) => [unit.record, unit]))
  expect(byRecord['Loss of the boat: Loss of the boat.']).toMatchObject({
    source_type: 'memory',
    importance_score: 9,
    content_snippet: 'The ferry sank',
    turn_id: 't',
    turn_index: 1,
    score_breakdown: { importance: 0.9, lexical: 1 },
    hops: [],
  })
  expect(byRecord['Digging began: Digging began.']).toMatchObject({
    score_breakdown: { semantic: 0.5 * 0.8 * 0.9 },
    why: 'One hop from “Loss of the boat” (causes); new.',
  })
  expect(byRecord['Money was asked for: Money was asked for.']?.why).toBe(
    'Two hops from “Loss of the boat” (causes, then causes); new.',
  )
  expect(byRecord['A bird: A bird.']).toBeUndefined()
  expect(found.unmatched_key_phrases).toEqual([])
  const edges = (await storage.memories.relations()).map(({ source, target, type }) => `${source} ${type} ${target}`)
  for (const { hops } of rankedItems(found))
    for (const hop of hops) expect(edges).toContain(`${hop.source} ${hop.relationship_type} ${hop.target}`)
})

test('a concept leads to the record that mentions it', async () => {
  const concept = { id: 'c1', title: 'Crossing', type: 'theme', content: 'Over water.', records: ['r1'] } as const
  const { retrieval } = await library([], [{ ...concept, records: [...concept.records] }])
  const found = await retrieval.retrieve({ phrases: ['boat'] })
  expect(found.retrievedConcepts).toMatchObject([
    { name: 'Crossing', type: 'theme', description_snippet: 'Over water.', hops: [{ relationship_type: 'MENTIONS' }] },
  ])
})

test('a turn that was found leads to its memory records, and no further without a relation', async () => {
  const { retrieval } = await library([])
  const found = await retrieval.retrieve({ phrases: ['tunnel'] })
  expect(found.retrievedArtifacts.map(({ turn_id: id }) => id)).toEqual(['t'])
  expect(found.retrievedMemoryUnits.map((unit) => unit.hops)).toEqual([[]])
})

test('an excluded dialog and a dialog in the bin contribute no memory', async () => {
  const { storage, retrieval } = await library([relation('r1', 'r2', 1)])
  expect(rankedItems(await retrieval.retrieve({ phrases: ['boat'], not: ['a'] }))).toEqual([])
  await storage.log.append('a', [{ type: 'dialog-binned' }])
  expect(rankedItems(await retrieval.retrieve({ phrases: ['boat'] }))).toEqual([])
})

test('an unreadable memory is reported, and what was said is still found', async () => {
  const { storage } = await library([])
  const retrieval = createRetrieval({
    log: storage.log,
    remembered: () => Promise.reject(new Error('The memory is damaged.')),
    now: () => NOW,
  })
  const found = await retrieval.retrieve({ phrases: ['tunnel'] })
  expect(found.retrievedArtifacts).toHaveLength(1)
  expect(found.errors).toMatchObject([
    { stage: 'graph_traversal', error: 'The memory is damaged.', impact: 'degraded_quality' },
  ])
})

const DAY = 86_400_000

/** Dialogs with the same words and the given age and importance; importance null: without a memory. */
async function weighed(dialogs: Readonly<Record<string, readonly [days: number, importance: number | null]>>) {
  const storage = storageIn()
  for (const [id, [days, importance]] of Object.entries(dialogs)) {
    const facts = [
      created('Towns'),
      opened(`t-${id}`),
      ended(`t-${id}`, 'The ferry sank.'),
      ...(importance === null ? [] : [remembers([], { importance })]),
    ]
    await storage.log.append(
      id,
      facts,
      facts.map(() => NOW - days * DAY),
    )
  }
  const { log, remembered } = storage
  return { storage, retrieval: createRetrieval({ log, remembered, now: () => NOW }) }
}

test.each([
  ['balanced', 'new old-weighty unweighed old-light'],
  ['recent', 'new unweighed old-weighty old-light'],
  ['salience', 'old-weighty unweighed new old-light'],
  ['semantic', 'new old-weighty unweighed old-light'],
] as const)(
  'with equal words %s ranks first what is new or what its memory calls important',
  async (profile, golden) => {
    const { retrieval } = await weighed({
      'old-weighty': [20, 10],
      'old-light': [20, 1],
      unweighed: [8, null],
      new: [1, 2],
    })
    const found = await retrieval.retrieve({ phrases: ['ferry'], profile })
    expect(found.retrievedArtifacts.map(({ dialog_id: id }) => id).join(' ')).toBe(golden)
  },
)

test('a turn has the importance of its dialog, a pinned one at least its own, and a forgotten one none of its memory', async () => {
  const { storage, retrieval } = await weighed({ a: [0, 10], b: [0, 3], c: [0, null], d: [0, 9] })
  await storage.log.append('b', [{ type: 'dialog-pinned', pinned: true }])
  await storage.log.append('d', [{ type: 'memory-forgotten', forgotten: true }])
  const found = await retrieval.retrieve({ phrases: ['ferry'] })
  const weights = found.retrievedArtifacts.map((item) => [item.dialog_id, item.score_breakdown.importance])
  expect(Object.fromEntries(weights)).toEqual({ a: 1, b: 0.8, c: 0.5, d: 0.5 })
})
