import { describe, expect, test } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { rankedItems, type RetrieveInput } from '../../../../../src/core/contract/library/retrieval.ts'
import { createRetrieval } from '../../../../../src/app/services/retrieval/create-retrieval.ts'
import type { Storage } from '../../../../../src/core/storage/index.ts'
import { created } from '../../../core/storage/dialog-facts.ts'
import { ended, storageIn } from '../../../core/storage/search-facts.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 22)

async function add({ log }: Storage, dialogId: string, daysAgo: number, ...texts: readonly string[]): Promise<void> {
  const facts = [
    created(`About ${dialogId}`),
    ...texts.flatMap((text, index): readonly FactBody[] => {
      const turnId = `${dialogId}-${index + 1}`
      const about = {
        turnId,
        number: index + 1,
        step: index,
        seat: 'first',
        kind: 'speech',
        speech: index + 1,
      } as const
      return [{ type: 'turn-started', ...about, phase: 'middle' }, ended(turnId, text)]
    }),
  ]
  await log.append(
    dialogId,
    facts,
    facts.map(() => NOW - daysAgo * DAY),
  )
}

const retrieving = ({ log }: Storage, input: RetrieveInput) => createRetrieval({ log, now: () => NOW }).retrieve(input)
const idsOf = async (storage: Storage, input: RetrieveInput) =>
  rankedItems(await retrieving(storage, input)).map(({ id }) => id)

test('each place found comes with its words, speaker, time, scores and the reason', async () => {
  const storage = storageIn()
  await add(storage, 'a', 2, 'Nothing yet.', `The wheelchair did not fit the tram. ${'And so on. '.repeat(30)}`)
  const found = await retrieving(storage, { phrases: ['wheelchair tram'] })
  const [first] = found.retrievedArtifacts
  expect(first).toMatchObject({
    rank: 1,
    artifact_type: 'speech',
    dialog_id: 'a',
    title: 'About a',
    turn_id: 'a-2',
    turn_index: 2,
    speaker: 'Iris',
    date: new Date(NOW - 2 * DAY).toISOString(),
    score_breakdown: { semantic: 1, lexical: 1, vector: null, importance: 0.5 },
    why: 'Has ‘wheelchair’ and ‘tram’; new.',
    matched_key_phrases: ['wheelchair tram'],
    hops: [],
  })
  expect(first?.content_snippet).toMatch(/^The wheelchair did not fit the tram\. And so on\./)
  expect(first?.final_retrieval_score).toBeCloseTo(0.5 + 0.3 * Math.exp(-0.2) + 0.2 * 0.5)
  expect(found.retrievedDialogs).toMatchObject([{ dialog_id: 'a', rank: 1, title: 'About a', mode: 'debate' }])
  expect(found.performance_metadata.result_counts).toEqual({ memory_units: 0, concepts: 0, artifacts: 1, dialogs: 1 })
  expect(found.errors).toEqual([])
})

describe('phrases that find nothing are reported', () => {
  test('a phrase without a match, and words that occur nowhere', async () => {
    const storage = storageIn()
    await add(storage, 'a', 0, 'The tram was late, who was there?')
    const found = await retrieving(storage, { phrases: ['tram', 'zeppelin', 'who was Zarathustra'] })
    expect(found.unmatched_key_phrases).toEqual(['zeppelin', 'who was Zarathustra'])
    expect(found.scoringDetails.key_phrases).toMatchObject([
      { phrase: 'tram', places: 1, words_found_nowhere: [] },
      { phrase: 'zeppelin', places: 0, words_found_nowhere: ['zeppelin'] },
      { phrase: 'who was Zarathustra', words_found_nowhere: ['Zarathustra'] },
    ])
    expect(found.retrievalSummary).toContain('“zeppelin”')
  })

  test('a phrase without any word', async () => {
    const found = await retrieving(storageIn(), { phrases: ['', ' ?! '] })
    expect(found).toMatchObject({
      retrievedArtifacts: [],
      unmatched_key_phrases: [],
      retrievalSummary: 'Nothing was found.',
    })
  })
})

test('a phrase in quotation marks is found word for word or not at all, also within a question', async () => {
  const storage = storageIn()
  await add(storage, 'a', 0, 'A tax on salt paid for it.', 'Salt, and on it a tax that paid.')
  expect(await idsOf(storage, { phrases: ['what paid, a "tax on salt"?'] })).toEqual(['a-1'])
  const none = await retrieving(storage, { phrases: ['what paid, a "salt on tax"?'] })
  expect(none.retrievedArtifacts).toEqual([])
  expect(none.unmatched_key_phrases).toEqual(['what paid, a "salt on tax"?'])
  expect(none.scoringDetails.key_phrases[0]?.words_found_nowhere).toContain('salt on tax')
})

test('profiles change the order of the same places', async () => {
  const storage = storageIn()
  await add(storage, 'old', 90, 'The harbour, the harbour, the harbour was paid for by a tax on salt.')
  await add(storage, 'new', 0, 'Somebody paid.')
  await add(
    storage,
    'pinned',
    60,
    'The harbour, the harbour, somebody said, was paid for, and nobody knew who owned the harbour.',
  )
  await storage.log.append('pinned', [{ type: 'dialog-pinned', pinned: true }])
  const phrases = ['who paid for the harbour with a tax on salt']
  const orders = Object.fromEntries(
    await Promise.all(
      (['balanced', 'recent', 'salience', 'semantic'] as const).map(
        async (profile) => [profile, (await idsOf(storage, { phrases, profile })).join(' ')] as const,
      ),
    ),
  )
  expect(orders).toEqual({
    balanced: 'old-1 new-1 pinned-1',
    recent: 'new-1 old-1 pinned-1',
    salience: 'old-1 pinned-1 new-1',
    semantic: 'old-1 new-1 pinned-1',
  })
})

test('returns at most ten places, at most three of one dialog, and none of an excluded dialog', async () => {
  const storage = storageIn()
  for (const id of 'abcdef')
    await add(storage, id, 1, ...Array.from({ length: 5 }, (_, turn) => `The tram, time ${turn}.`))
  const ids = await idsOf(storage, { phrases: ['tram'], not: ['a'] })
  expect(ids).toHaveLength(10)
  expect(ids.filter((id) => id.startsWith('b')).length).toBeLessThanOrEqual(3)
  expect(ids.filter((id) => id.startsWith('a'))).toEqual([])
  expect(await idsOf(storage, { phrases: ['tram'], limit: 2 })).toHaveLength(2)
})

test('what lies in the bin is not found', async () => {
  const storage = storageIn()
  await add(storage, 'a', 0, 'A walrus here.')
  await storage.log.append('a', [{ type: 'dialog-binned' }])
  expect(await retrieving(storage, { phrases: ['walrus'] })).toMatchObject({
    retrievedArtifacts: [],
    retrievedDialogs: [],
  })
})

test('a phrase whose search fails is reported, and the others are still found', async () => {
  const storage = storageIn()
  await add(storage, 'a', 0, 'A walrus here.')
  const { log } = storage
  const broken = createRetrieval({
    log: {
      ...log,
      find: (question, ...rest) =>
        question === 'seal' ? Promise.reject(new Error('The disk is gone.')) : log.find(question, ...rest),
    },
    now: () => NOW,
  })
  const found = await broken.retrieve({ phrases: ['walrus', 'seal'] })
  expect(found.retrievedArtifacts).toHaveLength(1)
  expect(found.errors).toEqual([
    {
      stage: 'full_text',
      error: 'The disk is gone.',
      impact: 'partial_results',
      timestamp: new Date(NOW).toISOString(),
    },
  ])
})

test('accepts one letter, a hundred thousand characters, operators and control characters', async () => {
  const storage = storageIn()
  await add(storage, 'a', 0, 'A harbour.')
  const phrases = ['a', 'x '.repeat(49_000), 'NEAR(harbour, 2) AND -col:x*', '"', '\u0000\u0001 (harbour']
  const found = await retrieving(storage, { phrases })
  expect(found.errors).toEqual([])
  expect(found.retrievedArtifacts.map(({ id }) => id)).toContain('a-1')
})

test('reports once that not all places were searched, whatever was found', async () => {
  const found = await createRetrieval({
    log: {
      find: async () => ({ turns: [], dialogs: [], leftOut: [], unmatched: [], more: true }),
      summary: async () => null,
    },
    now: () => NOW,
  }).retrieve({ phrases: ['gold', 'stone'] })
  expect(found.errors).toEqual([
    {
      stage: 'full_text',
      error: expect.stringContaining('not all were looked at') as string,
      impact: 'partial_results',
      timestamp: new Date(NOW).toISOString(),
    },
  ])
})
