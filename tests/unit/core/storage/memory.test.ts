import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import type { MemoryRecord } from '../../../../src/core/contract/insights/memory.ts'
import { NO_USAGE } from '../../../../src/core/dialog/money/usage.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'
import { created, opened } from './dialog-facts.ts'
import { ended, storageIn, version } from './search-facts.ts'

const spent = { usage: NO_USAGE, cost: 0, provider: 'rehearsal', model: 'm' }
const record = (id: string, quote: string, more: Partial<MemoryRecord> = {}): MemoryRecord => ({
  id,
  title: `Title of ${id}`,
  content: `Content of ${id}.`,
  importance: 6,
  sentiment: 0,
  turnId: 't',
  quote,
  ...more,
})
const made = (records: MemoryRecord[], more: object = {}): FactBody => ({
  type: 'memory-made',
  memory: {
    title: 'Trees',
    summary: 'S.',
    importance: 7,
    records,
    concepts:
      records.length === 0
        ? []
        : [{ id: 'c1', title: 'Oak', type: 'theme', content: 'A tree.', records: [records[0]?.id ?? ''] }],
    relations:
      records.length < 2 ? [] : [{ source: 'r1', target: 'r2', type: 'CAUSES', description: 'So.', strength: 0.8 }],
    forward: { proactive_greeting: 'Hello.', unresolved_topics_for_next_convo: [], suggested_initial_focus: '' },
    dropped: { records: 3, concepts: 0, relations: 0 },
    merged: 0,
    ...more,
  },
  turns: ['t'],
  throughSeq: 3,
  ...spent,
})
const SAID = 'Every street needs an oak, 树木很好, and shade.'
const begun = [created('Trees'), opened('t'), ended('t', SAID)]
const two = [record('r1', 'needs an oak'), record('r2', '树木很好', { importance: 3 })]
const ids = async (storage: ReturnType<typeof storageIn>, filters = {}) =>
  (await storage.memories.records(filters, 100)).records.map(({ dialogId, recordId }) => `${dialogId} ${recordId}`)

test('records are found by words, kind, weight, concept and dialog, with their turn', async () => {
  const storage = storageIn()
  await storage.log.append('a', [...begun, made(two)])
  await storage.log.append('b', [...begun, made([record('r1', 'and shade', { content: 'CONTENT of r1!' })])])
  expect((await ids(storage)).toSorted()).toEqual(['a r1', 'a r2', 'b r1'])
  expect(await ids(storage, { text: 'NEEDS oak' })).toEqual(['a r1'])
  expect(await ids(storage, { importance: 5, dialogIds: ['a'] })).toEqual(['a r1'])
  expect((await ids(storage, { concept: 'concept/oak' })).toSorted()).toEqual(['a r1', 'b r1'])
  expect(await ids(storage, { conceptType: 'person' })).toEqual([])
  expect(await ids(storage, { kind: 'claim' })).toEqual([])
  expect((await storage.memories.records({ text: '木很' }, 10)).total).toBe(1)
  const { records, total } = await storage.memories.records({ dialogIds: ['a', 'b'] }, 1)
  expect([records.length, total]).toEqual([1, 3])
  expect((await storage.memories.records({ dialogIds: ['a'] }, 9)).records[0]).toMatchObject({
    node: 'record/a/r1',
    turnId: 't',
    turnNumber: 1,
    dialogTitle: 'Trees',
    concepts: ['concept/oak'],
  })
  // Equal records are linked, and each keeps its source.
  const keys = (await storage.memories.records({}, 9)).records.filter(({ recordId }) => recordId === 'r1')
  expect(new Set(keys.map(({ key }) => key)).size).toBe(1)
  expect(await storage.memories.concepts()).toMatchObject([{ node: 'concept/oak', records: 2, sources: [{}, {}] }])
  expect(await storage.memories.relations(['record/a/r1'])).toMatchObject([
    { source: 'record/a/r1', target: 'record/a/r2', type: 'CAUSES', strength: 0.8 },
    { source: 'record/a/r1', target: 'concept/oak', type: 'MENTIONS' },
  ])
  expect(await storage.memories.dialogs({}, 100)).toMatchObject([
    { dialogId: 'b' },
    { dialogId: 'a', records: 2, dropped: { records: 3 } },
  ])
  expect(await storage.memories.nextConversation()).toMatchObject({ dialogId: 'b', proactive_greeting: 'Hello.' })
})

test('binning, deletion, an edit, another version, removal and forgetting hide records, and some of these can be undone', async () => {
  const storage = storageIn()
  const { log } = storage
  await log.append('a', [...begun, made(two)])
  const gone = async (...facts: FactBody[]) => {
    await log.append('a', facts)
    return await ids(storage)
  }
  expect(await gone({ type: 'dialog-binned' })).toEqual([])
  expect([
    await storage.memories.concepts(),
    await storage.memories.relations(),
    await storage.memories.dialogs({}, 100),
  ]).toEqual([[], [], []])
  expect(await storage.memories.nextConversation()).toBeNull()
  expect(await gone({ type: 'dialog-restored' })).toHaveLength(2)
  expect(await gone({ type: 'turn-edited', turnId: 't', text: '树木很好' })).toEqual(['a r2'])
  expect(await storage.memories.relations()).toEqual([])
  expect(await storage.memories.concepts()).toEqual([])
  expect(await gone({ type: 'turn-edited', turnId: 't', text: SAID })).toHaveLength(2)
  expect(await gone(version('u', 't'), ended('u', 'Other words.'))).toEqual([])
  expect(await gone({ type: 'version-chosen', turnId: 'u', versionId: 't' })).toHaveLength(2)
  expect(await gone({ type: 'memory-removed', recordIds: ['r2'], removed: true })).toEqual(['a r1'])
  expect(await gone({ type: 'memory-edited', record: record('r3', 'needs an oak', { replaces: 'r1' }) })).toEqual([
    'a r3',
  ])
  expect(await storage.memories.concepts()).toMatchObject([{ node: 'concept/oak', records: 1 }])
  expect(await gone({ type: 'memory-forgotten', forgotten: true })).toEqual([])
  expect(await storage.memories.dialogs({}, 100)).toMatchObject([{ forgotten: true, records: 0 }])
  expect(await gone({ type: 'memory-forgotten', forgotten: false })).toEqual(['a r3'])
  await log.remove('a')
  expect([await ids(storage), await storage.memories.dialogs({}, 100)]).toEqual([[], []])
})

test('the steps of an argument map are records with edges, and a branch has none of those it shares', async () => {
  const storage = storageIn()
  const map: FactBody = {
    type: 'map-extended',
    turnId: 't',
    nodes: [
      { id: 'n1', kind: 'claim', seat: 'first', turnId: 't', quote: 'needs an oak', label: 'Oaks' },
      { id: 'n2', kind: 'support', seat: 'first', turnId: 't', quote: 'and shade', label: 'Shade' },
    ],
    edges: [{ from: 'n2', to: 'n1', relation: 'supports' }],
    dropped: 0,
    ...spent,
  }
  await storage.log.append('a', [...begun, map])
  const origin = { dialogId: 'a', turnId: 't', sharedThrough: begun.length + 1 }
  await storage.log.append('b', [{ ...created('Trees'), origin } as FactBody, ...begun.slice(1), map])
  expect(await ids(storage, { kind: 'claim' })).toEqual(['a n1'])
  expect(await storage.memories.relations()).toMatchObject([
    { source: 'record/a/n2', target: 'record/a/n1', type: 'supports' },
  ])
})

const step = fc.constantFrom<FactBody>(
  made(two),
  made([record('r1', 'needs an oak'), record('r4', 'and shade')]),
  { type: 'memory-edited', record: record('r3', 'needs an oak', { replaces: 'r1' }) },
  { type: 'memory-removed', recordIds: ['r1', 'r2'], removed: true },
  { type: 'memory-removed', recordIds: ['r2'], removed: false },
  { type: 'memory-forgotten', forgotten: true },
  { type: 'memory-forgotten', forgotten: false },
  { type: 'turn-edited', turnId: 't', text: 'and shade' },
  { type: 'turn-edited', turnId: 't', text: SAID },
  { type: 'dialog-binned' },
  { type: 'dialog-restored' },
)

test('records are the same when rebuilt from the facts, and every edge has both its ends', async () => {
  const folder = temporaryFolder()
  const storage = storageIn(folder)
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (facts) => {
      run += 1
      await storage.log.append(`d${run}`, [...begun, ...facts])
      const all = () =>
        Promise.all([
          storage.memories.records({}, 10_000),
          storage.memories.dialogs({}, 100),
          storage.memories.standing(),
          storage.memories.concepts(),
          storage.memories.relations(),
        ])
      const before = await all()
      const nodes = new Set([
        ...(await storage.memories.records({}, 10_000)).records.map(({ node }) => node),
        ...(await storage.memories.concepts()).map(({ node }) => node),
      ])
      for (const { source, target } of await storage.memories.relations())
        expect([nodes.has(source), nodes.has(target)]).toEqual([true, true])
      storage.rebuild()
      expect(await all()).toEqual(before)
    }),
    { numRuns: 15 },
  )
})
