import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { CONCEPT_TYPES, RECORDS_MAX, RELATION_TYPES } from '../../../../../src/core/contract/insights/memory-names.ts'
import { currentMemory } from '../../../../../src/core/dialog/memory/current-memory.ts'
import { acceptMemory, memoryAnswerSchema } from '../../../../../src/core/engine/insights/accept-memory.ts'
import { newDialog, registryOf, runDialog, temporaryFolder, testEngine } from '../../../../helpers/test-engine.ts'
import { PERSON } from '../../../../../src/core/contract/members/member-ids.ts'
import { createEngine } from '../../../../../src/core/engine/create-engine.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { openStorage } from '../../../../../src/core/storage/index.ts'
import { FakeClock } from '../../../../helpers/fake-clock.ts'
import { newWords, type ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { rehearsed } from '../../dialog/board/rehearsed.ts'
import { insightProvider } from './scripted-insights.ts'

const dialog = { critique: false, turns: 2 }
const unit = (id: string, turn: number | string, quote: string, more: object = {}) => ({
  id,
  title: `Title ${id}`,
  content: `Somebody said ${id}.`,
  importance_score: 6,
  sentiment_score: 0,
  turn,
  quote,
  ...more,
})
const answered = (more: object) =>
  JSON.stringify({
    conversation_title: 'Trees',
    conversation_summary: 'They spoke of trees.',
    conversation_importance_score: 6,
    forward_looking_context: {
      proactive_greeting: 'Welcome back.',
      unresolved_topics_for_next_convo: [
        { topic: 'Oaks', summary_of_unresolution: 'Nobody said.', suggested_question: 'Which oak?' },
      ],
      suggested_initial_focus: 'Oaks.',
    },
    ...more,
  })

function remembering(provider: ScriptedProvider, always: boolean) {
  const storage = openStorage(temporaryFolder())
  let ids = 0
  const engine = createEngine({
    log: storage.log,
    providers: registryOf(provider),
    modes,
    clock: new FakeClock(),
    random: () => 0.5,
    newId: () => `id-${(ids += 1)}`,
    remembers: async () => always,
  })
  onTestFinished(async () => {
    await engine.close()
    storage.close()
  })
  return { engine }
}

async function remembered(...answers: readonly string[]) {
  const { provider, asked } = insightProvider((_request, at) => answers[at] ?? answers.at(-1) ?? '')
  const { engine } = testEngine(provider)
  const { id } = await runDialog({ engine }, dialog)
  await engine.makeInsight(id, 'memory')
  return { engine, id, asked, failed: await engine.insightsMade(id), state: await engine.state(id) }
}

test('a record quotes its turn word for word, concepts and relations need such a record, and the rest is counted', async () => {
  const { state, asked } = await remembered(
    answered({
      extracted_memory_units: [
        unit('a', 2, 'speech final 1.'),
        unit('b', '4', 'speech   final 2.', { importance_score: 99, sentiment_score: 'x' }),
        unit('c', 3, 'speech final 1.'),
        unit('d', 2, 'and nothing of the kind'),
        unit('e', 2, 'final'),
        { quote: 'speech final 1.' },
        unit('f', 2, 'speech final 1'),
      ],
      extracted_concepts: [
        { title: 'Trees', type: 'THEME', content: 'They grow.', units: ['a', 'd'] },
        { title: ' trees! ', type: 'theme', content: 'Again.', units: ['b'] },
        { title: 'Ghost', type: 'person', content: 'Nobody.', units: ['d'] },
        { title: 'Odd', type: 'planet', content: '', units: ['a'] },
      ],
      new_relationships: [
        { source: 'a', target: 'Trees', relationship_type: 'EXEMPLIFIES_TRAIT', strength: 0.9 },
        {
          source: 'f',
          target: 'b',
          relationship_type: 'precedes',
          strength: '0.4',
          relationship_description: 'First.',
        },
        { source: 'a', target: 'Ghost', relationship_type: 'RELATED_TO', strength: 0.5 },
        { source: 'a', target: 'b', relationship_type: 'LIKES', strength: 0.5 },
        { source: 'a', target: 'b', relationship_type: 'CAUSES', strength: 7 },
        { source: 'a', target: 'f', relationship_type: 'CAUSES', strength: 0.5 },
      ],
    }),
  )
  const memory = currentMemory(state)
  const turn = (text: string) => state.turns.find((each) => each.text === text)?.id
  expect(memory?.records).toMatchObject([
    { id: 'r1', turnId: turn('speech final 1.'), quote: 'speech final 1.', importance: 6 },
    { id: 'r2', turnId: turn('speech final 2.'), quote: 'speech final 2.', importance: 10, sentiment: 0 },
  ])
  expect(memory?.concepts).toMatchObject([{ id: 'c1', title: 'Trees', type: 'theme', records: ['r1', 'r2'] }])
  expect(memory?.relations).toMatchObject([
    { source: 'r1', target: 'c1', type: 'EXEMPLIFIES_TRAIT', strength: 0.9 },
    { source: 'r1', target: 'r2', type: 'PRECEDES', strength: 0.4 },
  ])
  expect([memory?.dropped, memory?.merged]).toEqual([{ records: 4, concepts: 2, relations: 4 }, 1])
  expect(memory?.forward).toMatchObject({
    proactive_greeting: 'Welcome back.',
    unresolved_topics_for_next_convo: [{ topic: 'Oaks', suggested_question: 'Which oak?' }],
  })
  expect(asked).toHaveLength(1)
  expect(state.spent.filter(({ kind }) => kind === 'memory')).toMatchObject([{ calls: 1 }])
})

test('invented quotes are dropped, and at most twelve records are kept', async () => {
  const { engine, id } = await rehearsed('debate')
  const { turns } = await engine.state(id)
  const spoken = turns.filter(({ status, text }) => status === 'ended' && text !== '')
  const said = fc
    .constantFrom(...spoken)
    .chain(({ number, text }) =>
      fc
        .integer({ min: 0, max: Math.max(0, text.length - 40) })
        .map((at) => ({ number, quote: text.slice(at, at + 40) })),
    )
  const invented = said.map(({ number, quote }) => ({ number, quote: `${quote} and the moon is cheese` }))
  fc.assert(
    fc.property(fc.array(fc.oneof(said, invented), { maxLength: 40 }), (drawn) => {
      const answer = memoryAnswerSchema.parse({
        conversation_summary: 'S.',
        extracted_memory_units: drawn.map(({ number, quote }, index) => unit(`u${index}`, number, quote)),
      })
      const { records, dropped, merged } = acceptMemory(answer, turns, null)
      expect(records.length).toBeLessThanOrEqual(RECORDS_MAX)
      expect(records.length + merged + dropped.records).toBe(drawn.length)
      for (const { turnId, quote } of records) expect(spoken.find((turn) => turn.id === turnId)?.text).toContain(quote)
    }),
    { numRuns: 60 },
  )
})

test('a memory made again keeps unchanged records and their ids, and leaves out what a person removed', async () => {
  const again = answered({
    extracted_memory_units: [
      unit('z', 2, 'speech final 1', { content: 'Told otherwise.' }),
      unit('y', 4, 'speech final 2.', { content: 'Taken out.' }),
      unit('x', 6, 'speech final 3.', { content: 'New.' }),
    ],
  })
  const first = answered({
    extracted_memory_units: [unit('a', 2, 'speech final 1.'), unit('b', 4, 'speech final 2.')],
  })
  const { engine, id } = await remembered(first, again)
  await engine.memory.edit(id, 'r1', { content: 'In my own words.' })
  await engine.memory.remove(id, ['r2'], true)
  expect(currentMemory(await engine.state(id))?.records).toMatchObject([
    { id: 'r3', replaces: 'r1', content: 'In my own words.', quote: 'speech final 1.' },
  ])
  await engine.makeInsight(id, 'memory')
  await engine.insightsMade(id)
  const { records } = currentMemory(await engine.state(id)) ?? { records: [] }
  expect(records.map(({ id: name, content }) => [name, content])).toEqual([
    ['r3', 'In my own words.'],
    ['r4', 'New.'],
  ])
  await engine.memory.remove(id, ['r2'], false)
  expect(currentMemory(await engine.state(id))?.records.map(({ id: name }) => name)).toContain('r2')
})

test('a forgotten memory is not found until it is restored, and a missing record is refused with a sentence', async () => {
  const { engine, id } = await remembered(answered({ extracted_memory_units: [unit('a', 2, 'speech final 1.')] }))
  await engine.memory.forget(id, true)
  expect(currentMemory(await engine.state(id))).toMatchObject({ forgotten: true, records: [], concepts: [] })
  await engine.memory.forget(id, false)
  expect(currentMemory(await engine.state(id))?.records).toHaveLength(1)
  await expect(engine.memory.edit(id, 'r9', { content: 'x' })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  await expect(engine.memory.edit(id, 'r1', { content: '  ' })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  await expect(engine.memory.remove(id, ['r9'], true)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test('changing a turn removes the records of words that nobody says any more', async () => {
  const { engine, id, state } = await remembered(
    answered({ extracted_memory_units: [unit('a', 2, 'speech final 1.'), unit('b', 4, 'speech final 2.')] }),
  )
  await engine.editTurn(id, state.turns.find(({ text }) => text === 'speech final 1.')?.id ?? '', 'Other words.')
  expect(currentMemory(await engine.state(id))).toMatchObject({
    records: [{ id: 'r2' }],
    dropped: { records: 1 },
    stale: true,
  })
})

test('a memory is made automatically only where that is set and the dialog has ended', async () => {
  for (const always of [false, true]) {
    const { provider, asked } = insightProvider(() => answered({ extracted_memory_units: [] }))
    const { engine } = remembering(provider, always)
    const { id } = await runDialog({ engine }, dialog)
    await engine.insightsMade(id)
    expect(asked).toHaveLength(always ? 1 : 0)
    expect(currentMemory(await engine.state(id))?.title).toBe(always ? 'Trees' : undefined)
  }
  const { engine } = testEngine(insightProvider(() => '{}').provider)
  const id = await engine.create(newDialog(dialog))
  await expect(engine.makeInsight(id, 'memory')).rejects.toMatchObject({ code: 'DIALOG_STATE' })
})

test.each(['debate', 'exploration', 'interview', 'critique'])(
  'the rehearsal voices make a memory for a %s, of which nothing is dropped',
  async (mode) => {
    const { engine, id } = await rehearsed(mode)
    await engine.makeInsight(id, 'memory')
    expect(await engine.insightsMade(id)).toEqual({})
    const memory = currentMemory(await engine.state(id))
    expect(memory?.records.length).toBeGreaterThan(1)
    expect(memory?.dropped).toEqual({ records: 0, concepts: 0, relations: 0 })
    expect(memory?.summary).not.toBe('')
  },
)

test('there are 17 types of concepts and 21 of relations', () => {
  expect([CONCEPT_TYPES.length, RELATION_TYPES.length]).toEqual([17, 21])
})

test('words of an aside that only the moderator heard are left out of memories', async () => {
  const { provider, asked } = insightProvider(
    () => answered({ extracted_memory_units: [] }),
    ({ scene: { digestOf, member, stage, speech } }) =>
      digestOf ? 'They spoke of lanterns.' : `${member} ${stage} ${speech}. ${newWords(12)}`,
  )
  const { engine } = testEngine(provider)
  const id = await engine.create(newDialog({ ...dialog, turns: 1 }))
  await engine.start(id)
  const aside = await engine.asides.open(id, { with: 'second', parent: 'pauses' })
  await engine.takeSeat(aside, PERSON, 'What of the quiet harbour?')
  await engine.settled(aside)
  await engine.closeChild(aside, ['moderator'])
  if ((await engine.state(id)).status === 'paused') await engine.resume(id)
  await engine.settled(id)
  await engine.makeInsight(id, 'memory')
  await engine.insightsMade(id)
  expect(asked).toHaveLength(1)
  expect(JSON.stringify(asked)).not.toMatch(/lanterns|quiet harbour/)
  await expect(engine.makeInsight(aside, 'memory')).rejects.toMatchObject({ code: 'DIALOG_STATE' })
})

test('a memory without content, or with only the dots of the form, is asked for again', () => {
  const nothing = { conversation_title: '', conversation_summary: '', extracted_memory_units: [] }
  expect(memoryAnswerSchema.safeParse(nothing).success).toBe(false)
  // As Gemma 3 270M wrote: a record in which nothing stands.
  const blank = { ...unit('a', 2, ''), content: '' }
  expect(memoryAnswerSchema.safeParse({ ...nothing, extracted_memory_units: [blank] }).success).toBe(false)
  expect(memoryAnswerSchema.safeParse({ ...nothing, conversation_summary: 'They spoke of trees.' }).success).toBe(true)
  expect(memoryAnswerSchema.safeParse({ ...nothing, extracted_memory_units: [unit('a', 2, 'trees')] }).success).toBe(
    true,
  )
})
