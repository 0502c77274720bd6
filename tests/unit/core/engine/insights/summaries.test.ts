import { expect, test } from 'vitest'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { gate } from '../../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine, watchUntil } from '../../../../helpers/test-engine.ts'
import { insightProvider, SUMMARY } from './scripted-insights.ts'

const wanted = { critique: false, turns: 1, insights: { summaries: true } }
const shared = (request: ModelRequest) =>
  request.messages.flatMap((message) =>
    message.role === 'tool' ? [] : message.parts.filter((part) => part.stability !== 'turn').map((part) => part.text),
  )

test('each participant is summed up once, after the end, from all that was said', async () => {
  const { provider, asked } = insightProvider()
  const { engine } = testEngine(provider)
  const { id } = await runDialog({ engine }, wanted)
  expect(await engine.insightsMade(id)).toEqual({})
  expect(asked.map(({ scene }) => scene.insight)).toEqual([
    { kind: 'summary', seat: 'first' },
    { kind: 'summary', seat: 'second' },
  ])
  expect(shared(asked[0] as ModelRequest).join('\n')).toContain('summary final 2.')
  expect(shared(asked[1] as ModelRequest)).toEqual(shared(asked[0] as ModelRequest))
  expect((await engine.state(id)).summaries).toEqual({
    first: JSON.parse(SUMMARY) as unknown,
    second: JSON.parse(SUMMARY) as unknown,
  })
})

test('summaries are made only when they are asked for', async () => {
  const { provider, asked } = insightProvider()
  const { engine } = testEngine(provider)
  const { id } = await runDialog({ engine }, { critique: false, turns: 1 })
  await engine.insightsMade(id)
  expect(asked).toEqual([])
  await engine.makeInsight(id, 'summaries')
  await engine.insightsMade(id)
  // A second request makes them again.
  await engine.makeInsight(id, 'summaries')
  await engine.insightsMade(id)
  expect(asked).toHaveLength(4)
})

/** A dialog that waits in the second speech. */
function waiting() {
  const held = gate()
  const { provider, asked } = insightProvider(
    () => SUMMARY,
    ({ scene }) => (scene.kind === 'speech' && scene.speech === 2 ? [{ wait: held.wait }, 'speech final 2.'] : null),
  )
  return { ...testEngine(provider), asked, open: held.open }
}

test('summaries are made again only after an end with more turns', async () => {
  const { engine, asked, open } = waiting()
  const id = await engine.create(newDialog({ ...wanted, turns: 2 }))
  await engine.start(id)
  await watchUntil(
    engine,
    id,
    (event) => event.type === 'turn-started' && event.speech === 2 && event.kind === 'speech',
  )
  const after = engine.stop(id, 'after-turn')
  open()
  await after
  await engine.settled(id)
  await engine.insightsMade(id)
  expect(asked.map(({ scene }) => scene.insight?.kind === 'summary' && scene.insight.seat)).toEqual(['first', 'second'])
  await engine.resume(id)
  await engine.settled(id)
  await engine.insightsMade(id)
  expect(asked.map(({ scene }) => scene.insight?.kind === 'summary' && scene.insight.seat)).toEqual([
    'first',
    'second',
    'first',
    'second',
  ])
  const summary = (await engine.state(id)).turns.find((turn) => turn.kind === 'summary')
  await engine.regenerate(id, summary?.id ?? '')
  await engine.settled(id)
  await engine.insightsMade(id)
  expect(asked).toHaveLength(4)
})

test('a paused dialog gets no summaries, and one that was stopped now only when a person asks', async () => {
  const { engine, asked, open } = waiting()
  const id = await engine.create(newDialog({ ...wanted, turns: 3 }))
  await engine.start(id)
  await watchUntil(
    engine,
    id,
    (event) => event.type === 'turn-started' && event.speech === 2 && event.kind === 'speech',
  )
  await engine.pause(id)
  open()
  expect(await engine.settled(id)).toMatchObject({ status: 'paused' })
  await engine.insightsMade(id)
  expect(asked).toHaveLength(0)
  await engine.stop(id, 'now')
  expect(await engine.insightsMade(id)).toEqual({})
  expect(asked).toHaveLength(0)
  await engine.makeInsight(id, 'summaries')
  expect(await engine.insightsMade(id)).toEqual({})
  expect(asked).toHaveLength(2)
})

test('an answer that cannot be read reports a failure and keeps the earlier summary', async () => {
  let broken = false
  const { provider } = insightProvider(() => (broken ? 'I would rather not.' : SUMMARY))
  const { engine } = testEngine(provider)
  const { id } = await runDialog({ engine }, wanted)
  await engine.insightsMade(id)
  broken = true
  await engine.makeInsight(id, 'summaries')
  expect(await engine.insightsMade(id)).toMatchObject({ summaries: { code: 'PROVIDER_PROTOCOL' } })
  expect((await engine.state(id)).summaries.first).toEqual(JSON.parse(SUMMARY))
})

test('an answer that repeats itself is asked for again, and the second request shows what it repeated', async () => {
  // What small models wrote: one sentence over and over until they were stopped, inside the requested JSON.
  const circle = `{"thesis": "${'I do not want to live in the city. I must live in the city. '.repeat(40)}`
  const { provider, asked } = insightProvider((_request, at) => (at === 0 ? circle : SUMMARY))
  const { engine } = testEngine(provider)
  const { id } = await runDialog({ engine }, wanted)
  expect(await engine.insightsMade(id)).toEqual({})
  const again = JSON.stringify(asked[1]?.messages)
  expect(again).toContain('the same words again and again')
  expect(again).not.toContain('I must live in the city')

  const always = testEngine(insightProvider(() => circle).provider)
  const failed = await runDialog(always, wanted)
  expect((await always.engine.insightsMade(failed.id)).summaries).toMatchObject({
    message: expect.stringContaining('wrote the same again and again') as string,
  })
})
