import { expect, test } from 'vitest'
import { totals } from '../../../../src/core/dialog/money/totals.ts'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { gate, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine, watchUntil } from '../../../helpers/test-engine.ts'

const parts = (request: ModelRequest | undefined) =>
  [
    ...(request?.system ?? []),
    ...(request?.messages ?? []).flatMap((message) => (message.role === 'tool' ? [] : message.parts)),
  ].map((part) => part.text)
const words = (request: ModelRequest) => `${request.scene.kind} ${request.scene.stage} ${request.scene.speech}`

test('a turn said again gets the prompt it had then and keeps its place, and the dialog stays as it was', async () => {
  const { engine, provider, clock } = testEngine()
  const before = await runDialog({ engine })
  clock.advance(86_400_000)
  const old = before.turns[3]
  const asked = provider.requests.filter((request) => request.scene.speech === 2 && request.scene.kind === 'speech')
  const made = provider.requests.length
  provider.script = (request) => `again ${words(request)}`
  await engine.regenerate(before.id, old?.id ?? '')
  const after = await engine.settled(before.id)
  expect(after).toMatchObject({ status: 'completed', endReason: 'finished', endedAt: before.endedAt })
  expect(after.turns.map((turn) => turn.number)).toEqual(before.turns.map((turn) => turn.number))
  expect(after.turns[3]).toMatchObject({
    status: 'ended',
    text: 'again speech final 2',
    number: old?.number,
    replaces: old?.id,
    versions: [{ id: old?.id, text: 'speech final 2' }],
  })
  expect(parts(provider.requests[made])).toEqual(parts(asked[0]))
  expect(totals(after).usage.promptTokens).toBeGreaterThan(totals(before).usage.promptTokens)
  await engine.chooseVersion(before.id, after.turns[3]?.id ?? '', old?.id ?? '')
  expect((await engine.state(before.id)).turns[3]).toMatchObject({
    id: old?.id,
    text: 'speech final 2',
    versions: [{ id: after.turns[3]?.id }],
  })
})

test('a turn said again gets what a person said before it, not what came after', async () => {
  const held = gate()
  const provider = new ScriptedProvider((request, call) =>
    call === 4 ? ['One ', { wait: held.wait }] : words(request),
  )
  const { engine } = testEngine(provider)
  const id = await engine.create(newDialog({ turns: 1 }))
  await engine.note(id, 'first', 'Speak of trains.')
  await engine.start(id)
  await watchUntil(engine, id, (event) => event.type === 'stage-delta' && event.text.includes('One'))
  await engine.note(id, 'first', 'Too late a note.')
  await engine.say(id, 'Too late a question?')
  held.open()
  const state = await engine.settled(id)
  await engine.regenerate(id, state.turns[1]?.id ?? '')
  await engine.settled(id)
  const again = provider.requests.slice(-3).map((request) => parts(request).join('\n'))
  expect(again[0]).toContain('Speak of trains.')
  for (const prompt of again) expect(prompt).not.toContain('Too late')
})

test('a turn said again with another model in its seat is counted as that model’s', async () => {
  const { engine, provider } = testEngine()
  const { id, turns } = await runDialog({ engine }, { turns: 1 })
  await engine.changeSeat(id, 'first', { provider: 'scripted', model: 'other', name: 'Alpha' })
  await engine.regenerate(id, turns[1]?.id ?? '')
  const state = await engine.settled(id)
  expect(state.turns[1]?.stages.map((stage) => stage.model)).toEqual(['other', 'other', 'other'])
  expect(provider.requests.at(-1)?.model).toBe('other')
})

test('a seat that gets the name of another has a number added to it', async () => {
  const { engine } = testEngine()
  const { id } = await runDialog({ engine }, { turns: 1 })
  const names = async () => Object.values((await engine.state(id)).config?.seats ?? {}).map(({ name }) => name)
  const before = await names()
  await engine.changeSeat(id, 'first', { provider: 'scripted', model: 'other', name: 'bETA' })
  expect(await names()).toEqual([before[0], 'bETA (2)', before[2]])
  // The seat's own earlier name does not count as taken.
  await engine.changeSeat(id, 'first', { provider: 'scripted', model: 'test', name: 'bETA (2)' })
  expect(await names()).toEqual([before[0], 'bETA (2)', before[2]])
})

test('a failed or stopped try leaves the turn and the dialog as they were and is kept among the versions', async () => {
  for (const how of ['fail', 'stop', 'pause', 'skip'] as const) {
    const { engine, provider } = testEngine()
    const before = await runDialog({ engine }, { turns: 1 })
    const held = gate()
    provider.script = () => (how === 'fail' ? ['Half ', new Error('broken')] : ['Half ', { wait: held.wait }])
    const old = before.turns[1]
    await engine.regenerate(before.id, old?.id ?? '')
    if (how !== 'fail') {
      await watchUntil(engine, before.id, (event) => event.type === 'stage-delta' && event.text.includes('Half'))
      await expect(engine.editTurn(before.id, old?.id ?? '', 'Meanwhile.')).rejects.toThrow('is being said again')
      await expect(engine.resume(before.id)).rejects.toThrow('is being said again')
      await expect(engine.say(before.id, 'Anybody?')).rejects.toMatchObject({ code: 'DIALOG_STATE' })
    }
    if (how === 'stop') await engine.stop(before.id, 'now')
    if (how === 'pause') await engine.pause(before.id)
    if (how === 'skip') await engine.skip(before.id)
    const after = await engine.settled(before.id)
    expect(after).toMatchObject({ status: 'completed', endReason: 'finished' })
    expect(after.turns[1]).toMatchObject({ id: old?.id, status: 'ended' })
    expect(after.turns[1]?.versions).toMatchObject([
      { status: how === 'fail' ? 'failed' : 'cancelled', unfinished: { text: 'Half ' } },
    ])
    expect(after.turns).toHaveLength(before.turns.length)
  }
})

test('a crash in the middle leaves the old version in place and the dialog ended as before', async () => {
  const first = testEngine()
  const before = await runDialog(first, { turns: 1 })
  const held = gate()
  first.clock.advance(5_000)
  first.provider.script = () => ['Half ', { wait: held.wait }]
  await first.engine.regenerate(before.id, before.turns[2]?.id ?? '')
  await watchUntil(first.engine, before.id, (event) => event.type === 'stage-delta' && event.text.includes('Half'))
  const again = await first.reopen()
  await again.engine.recover()
  const after = await again.engine.state(before.id)
  expect(after).toMatchObject({ status: 'completed', endReason: 'finished', endedAt: before.endedAt })
  expect(after.turns[2]).toMatchObject({
    id: before.turns[2]?.id,
    status: 'ended',
    versions: [{ status: 'failed', error: { code: 'INTERRUPTED' } }],
  })
})

test('a paused dialog with an unfinished turn stays paused, and later continues from that turn’s draft', async () => {
  const { engine, provider } = testEngine()
  const id = await engine.create(newDialog({ turns: 1 }))
  provider.script = (request) => {
    if (request.scene.seat === 'first' && request.scene.stage === 'draft') void engine.pause(id).catch(() => undefined)
    return words(request)
  }
  await engine.start(id)
  const paused = await engine.settled(id)
  expect(paused.turns[1]).toMatchObject({ status: 'running', stages: [{ stage: 'draft' }] })
  provider.script = words
  await engine.regenerate(id, paused.turns[0]?.id ?? '')
  expect(await engine.settled(id)).toMatchObject({ status: 'paused', pauseReason: 'user' })
  const made = provider.requests.length
  await engine.resume(id)
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  expect(provider.requests[made]?.scene).toMatchObject({ seat: 'first', stage: 'critique' })
  expect(state.turns.filter((turn) => !turn.superseded).map((turn) => turn.number)).toEqual([1, 2, 3, 4, 5])
})

test('a comment said again neither concludes nor undoes a conclusion', async () => {
  const conclude = { type: 'tool-call', callId: 'c', tool: 'conclude', input: { reason: 'Settled.' } } as const
  const provider = new ScriptedProvider((request) =>
    request.tools.length > 0 ? [words(request), conclude] : [`${words(request)}\n[CONCLUDE]`],
  )
  const { engine } = testEngine(provider)
  const before = await runDialog({ engine }, { turns: 4 })
  expect(before.endReason).toBe('concluded')
  const comments = before.turns.filter((turn) => turn.kind === 'moderation')
  for (const comment of [comments[0], comments.at(-1)]) {
    await engine.regenerate(before.id, comment?.id ?? '')
    const after = await engine.settled(before.id)
    expect(provider.requests.at(-1)?.tools).toEqual([])
    expect(after).toMatchObject({ status: 'completed', endReason: 'concluded', concluded: before.concluded })
    expect(after.turns.find((turn) => turn.step === comment?.step)?.text).not.toContain('CONCLUDE')
  }
})

test('only a finished turn of a dialog that is not running can be said again', async () => {
  const held = gate()
  const { engine, provider } = testEngine(
    new ScriptedProvider((request, call) => (call === 1 ? ['One ', { wait: held.wait }] : words(request))),
  )
  const id = await engine.create(newDialog({ turns: 1 }))
  await engine.start(id)
  await watchUntil(engine, id, (event) => event.type === 'stage-delta' && event.text.includes('One'))
  const { turns } = await engine.state(id)
  await expect(engine.regenerate(id, turns[0]?.id ?? '')).rejects.toThrow('This dialog is running: pause it before')
  await expect(engine.editTurn(id, turns[1]?.id ?? '', 'No.')).rejects.toMatchObject({ code: 'DIALOG_STATE' })
  await engine.stop(id, 'now')
  await expect(engine.regenerate(id, turns[1]?.id ?? '')).rejects.toMatchObject({ code: 'DIALOG_STATE' })
  await expect(engine.regenerate(id, 'nobody')).rejects.toMatchObject({ code: 'DIALOG_NOT_FOUND' })
  held.open()
  provider.script = words
  await Promise.allSettled([engine.regenerate(id, turns[0]?.id ?? ''), engine.resume(id)])
  const state = await engine.settled(id)
  expect(state.turns[0]?.versions).toHaveLength(1)
})

test('a person’s turn said again is spoken by the model, and either version can be chosen', async () => {
  const { engine } = testEngine()
  const id = await engine.create(newDialog({ turns: 1 }))
  await engine.takeSeat(id, 'first', 'My own words.')
  await engine.start(id)
  const { turns } = await engine.settled(id)
  await engine.regenerate(id, turns[1]?.id ?? '')
  const state = await engine.settled(id)
  expect(state.turns[1]).toMatchObject({
    person: false,
    text: 'speech final 1',
    versions: [{ person: true, text: 'My own words.' }],
  })
})
