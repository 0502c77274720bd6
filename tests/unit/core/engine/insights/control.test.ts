import { describe, expect, onTestFinished, test } from 'vitest'
import { currentMap } from '../../../../../src/core/dialog/insights.ts'
import { totals } from '../../../../../src/core/dialog/money/totals.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { openStorage } from '../../../../../src/core/storage/index.ts'
import { gate } from '../../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine, watchUntil } from '../../../../helpers/test-engine.ts'
import { insightProvider, mapOf } from './scripted-insights.ts'

const plain = { critique: false }
const held = () => {
  const { wait, open } = gate()
  return { open, answer: (request: ModelRequest) => ['{"nodes', { wait }, mapOf(request).slice('{"nodes'.length)] }
}

test('stopping a map aborts its call, keeps the turns that were read, and reports no failure', async () => {
  const { answer } = held()
  const { provider } = insightProvider((request, call) => (call === 1 ? answer(request) : mapOf(request)))
  const { engine } = testEngine(provider)
  const { id } = await runDialog({ engine }, plain)
  await engine.makeInsight(id, 'map')
  const seen = await watchUntil(engine, id, (event) => event.type === 'insight-progress' && event.progress?.done === 1)
  expect(seen.at(-1)).toMatchObject({ insight: 'map', progress: { done: 1, of: 4 }, error: null })
  const last = watchUntil(
    engine,
    id,
    (event) => event.type === 'insight-progress' && event.progress === null,
    seen.length,
  )
  await engine.stopInsight(id, 'map')
  expect((await last).at(-1)).toMatchObject({ progress: null, error: null })
  expect(provider.aborted).toBe(1)
  expect(await engine.insightsMade(id)).toEqual({})
  expect((await engine.state(id)).map?.turns).toHaveLength(1)
  await engine.stopInsight(id, 'map')
})

test('closing the app aborts the calls of insights, and nothing needs recovery after the restart', async () => {
  const { answer } = held()
  const { provider } = insightProvider(answer)
  const made = testEngine(provider)
  const { id, seq } = await runDialog(made, { ...plain, insights: { map: true, summaries: true } })
  await made.engine.close()
  expect(provider.aborted).toBe(2)
  const next = await made.reopen()
  expect(await next.engine.recover()).toEqual([])
  // Both interrupted calls are counted.
  const state = await next.engine.state(id)
  expect(state).toMatchObject({ seq: seq + 2, map: null })
  expect(totals(state).calls).toBe(made.provider.requests.length)
  expect(await next.engine.insightsMade(id)).toEqual({})
})

test('a process that dies while a turn is read loses only that answer', async () => {
  const { answer } = held()
  const { provider } = insightProvider((request, call) => (call === 2 ? answer(request) : mapOf(request)))
  const made = testEngine(provider)
  const { id } = await runDialog(made, { ...plain, insights: { map: true } })
  await watchUntil(made.engine, id, (event) => event.type === 'map-extended' && event.nodes[0]?.id === 'n2')
  const next = await made.reopen()
  expect(await next.engine.recover()).toEqual([])
  expect((await next.engine.state(id)).map?.turns).toHaveLength(2)
  next.provider.script = (request) => mapOf(request)
  await next.engine.makeInsight(id, 'map')
  await next.engine.insightsMade(id)
  expect(currentMap(await next.engine.state(id))).toMatchObject({
    nodes: [{ id: 'n1' }, { id: 'n2' }, { id: 'n3' }, { id: 'n4' }],
    unread: [],
  })
})

test('a window opened later shows the progress of an insight, and why it failed', async () => {
  const { answer, open } = held()
  const { provider } = insightProvider((request, call) => (call === 0 ? answer(request) : [new Error('broken')]))
  const { engine } = testEngine(provider)
  const { id } = await runDialog({ engine }, plain)
  await engine.makeInsight(id, 'map')
  const [late] = (await watchUntil(engine, id, (event) => event.type === 'insight-progress')).slice(-1)
  expect(late).toMatchObject({ progress: { done: 0, of: 4 } })
  open()
  expect(await engine.insightsMade(id)).toMatchObject({ map: { code: 'INTERNAL' } })
  expect((await watchUntil(engine, id, (event) => event.type === 'insight-progress')).at(-1)).toMatchObject({
    progress: null,
    error: { code: 'INTERNAL' },
  })
})

test('deleting a dialog while its map is made does not hang, and the dialog stays deleted', async () => {
  const { answer } = held()
  const { provider } = insightProvider(answer)
  const { engine } = testEngine(provider)
  const { id } = await runDialog({ engine }, plain)
  await engine.makeInsight(id, 'map')
  await engine.bin(id)
  await engine.remove(id)
  expect(provider.aborted).toBe(1)
  await expect(engine.state(id)).rejects.toMatchObject({ code: 'DIALOG_NOT_FOUND' })
})

test('a map that cannot be made is refused at once with the reason', async () => {
  const { wait, open } = gate()
  const { provider } = insightProvider(mapOf, ({ scene }) =>
    scene.kind === 'speech' && scene.speech === 2 ? [{ wait }, 'Said.'] : null,
  )
  const { engine } = testEngine(provider)
  await expect(engine.makeInsight('nobody', 'map')).rejects.toMatchObject({ code: 'DIALOG_NOT_FOUND' })
  const id = await engine.create(newDialog(plain))
  await expect(engine.makeInsight(id, 'map')).rejects.toMatchObject({
    code: 'DIALOG_STATE',
    message: expect.stringContaining('Nobody has argued') as string,
  })
  await engine.start(id)
  await watchUntil(
    engine,
    id,
    (event) => event.type === 'turn-started' && event.speech === 2 && event.kind === 'speech',
  )
  await expect(engine.makeInsight(id, 'summaries')).rejects.toMatchObject({
    code: 'DIALOG_STATE',
    message: expect.stringContaining('has ended or is paused') as string,
  })
  open()
  await engine.settled(id)
  await engine.bin(id)
  await expect(engine.makeInsight(id, 'map')).rejects.toMatchObject({
    code: 'DIALOG_STATE',
    message: expect.stringContaining('bin') as string,
  })
})

test('a map of a dialog that another process runs is refused before any call', async () => {
  const { provider, asked } = insightProvider()
  const made = testEngine(provider)
  const { id } = await runDialog(made, plain)
  const other = openStorage(made.dataDir)
  onTestFinished(() => other.close())
  await other.log.claim(id)
  await expect(made.engine.makeInsight(id, 'map')).rejects.toMatchObject({ code: 'DIALOG_BUSY' })
  expect(asked).toEqual([])
  await other.log.release(id)
  await made.engine.makeInsight(id, 'map')
  await made.engine.insightsMade(id)
  expect(asked).toHaveLength(4)
})

describe('the cap', () => {
  test('counts the calls of insights', async () => {
    const { provider } = insightProvider()
    const { engine } = testEngine(provider)
    const { id } = await runDialog({ engine }, { ...plain, insights: { map: true } })
    await engine.insightsMade(id)
    const state = await engine.state(id)
    expect(totals(state).calls).toBe(provider.requests.length)
    expect(totals(state).usage.promptTokens).toBe(10 * provider.requests.length)
  })

  test('is not passed by a map, which leaves room for the summary', async () => {
    const { provider, asked } = insightProvider()
    const { engine } = testEngine(provider)
    // Each call takes 15 tokens: nine turns take 135.
    const { id } = await runDialog({ engine }, { ...plain, insights: { map: true }, cap: { tokens: 150 } })
    const errors = await engine.insightsMade(id)
    const state = await engine.state(id)
    const { usage } = totals(state)
    expect(usage.promptTokens + usage.completionTokens).toBeLessThanOrEqual(150)
    expect(state.turns.some((turn) => turn.kind === 'summary' && turn.status === 'ended')).toBe(true)
    expect(errors.map).toMatchObject({ code: 'DIALOG_STATE', message: expect.stringContaining('cap') as string })
    const before = asked.length
    await expect(engine.makeInsight(id, 'summaries')).rejects.toMatchObject({
      code: 'DIALOG_STATE',
      message: expect.stringContaining('cap') as string,
    })
    expect(asked).toHaveLength(before)
  })
})

test('the cost of a speech engine is stored, and nothing is stored where it cost nothing', async () => {
  const { engine } = testEngine()
  const { id, seq } = await runDialog({ engine }, plain)
  await engine.recordSpeech(id, { engine: 'openai', chars: 0, cost: 0 })
  expect((await engine.state(id)).seq).toBe(seq)
  await engine.recordSpeech(id, { engine: 'openai', chars: 120, cost: null })
  expect((await engine.state(id)).spent.at(-1)).toMatchObject({
    kind: 'speech',
    provider: 'openai',
    chars: 120,
    cost: null,
  })
})
