import { expect, test } from 'vitest'
import { ProviderError, StorageError } from '../../../../src/core/contract/errors/errors.ts'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import { createEngine } from '../../../../src/core/engine/index.ts'
import { STALL_MS } from '../../../../src/core/engine/call/backoff.ts'
import { modes } from '../../../../src/modes/index.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { gate, newWords, overloaded, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, registryOf, runDialog, testEngine, watchUntil } from '../../../helpers/test-engine.ts'

test('a call that fails before its first word is tried twice more, with the wait announced', async () => {
  const provider = new ScriptedProvider((_, call) => (call < 2 ? [overloaded()] : 'Well.'))
  const { engine, clock } = testEngine(provider)
  const id = await engine.create(newDialog({ turns: 1 }))
  const retries = watchUntil(engine, id, (event) => event.type === 'stage-ended')
  await engine.start(id)
  for (const expected of [500, 1_000]) {
    expect(await clock.sleeping(5_000)).toBe(expected)
    clock.advance(expected)
  }
  const events = await retries
  expect(events.filter((event) => event.type === 'turn-retrying').map((event) => event.attempt)).toEqual([2, 3])
  expect(events.at(-1)).toMatchObject({ type: 'stage-ended', attempts: 3, text: 'Well.' })
  await engine.settled(id)
})

test('Retry-After is obeyed to the millisecond', async () => {
  const limited = new ProviderError('PROVIDER_RATE_LIMIT', 'Too many requests.', {
    retryable: true,
    retryAfterMs: 7_000,
  })
  const { engine, clock } = testEngine(new ScriptedProvider((_, call) => (call === 0 ? [limited] : 'Well.')))
  const id = await engine.create(newDialog({ turns: 1 }))
  await engine.start(id)
  expect(await clock.sleeping(10_000)).toBe(7_000)
  await engine.stop(id, 'now')
  expect((await engine.state(id)).status).toBe('stopped')
})

test('a failure after visible text is tried again once, and the words of the failed try are kept apart and not repeated', async () => {
  const provider = new ScriptedProvider((request) =>
    request.scene.kind === 'introduction' ? ['Half a ', overloaded()] : 'words',
  )
  const state = await runDialog(testEngine(provider))
  expect(provider.requests).toHaveLength(2)
  expect(state).toMatchObject({ status: 'paused', pauseReason: 'failure' })
  const failed = { status: 'failed', partialText: 'Half a ', error: { code: 'PROVIDER_OVERLOADED' } }
  expect(state.turns).toMatchObject([{ ...failed, superseded: true }, failed])
})

test('a failure after visible text that only a person can fix pauses the dialog', async () => {
  const wrongKey = new ProviderError('PROVIDER_AUTH', 'The key was refused.')
  const provider = new ScriptedProvider(() => ['Half a ', wrongKey])
  const state = await runDialog(testEngine(provider))
  expect(provider.requests).toHaveLength(1)
  expect(state).toMatchObject({ status: 'paused', pauseReason: 'failure' })
})

test('after a failure resume asks for the failed stage alone and keeps the draft', async () => {
  let broken = true
  const wrongKey = new ProviderError('PROVIDER_AUTH', 'The key was refused.')
  const provider = new ScriptedProvider((request) =>
    broken && request.scene.stage === 'critique' ? [wrongKey] : `${request.scene.stage} ${request.scene.speech}`,
  )
  const test_ = testEngine(provider)
  const failed = await runDialog(test_, { turns: 1 })
  expect(failed.turns[1]).toMatchObject({ status: 'failed', stages: [{ stage: 'draft' }] })
  broken = false
  const before = provider.requests.length
  await test_.engine.resume(failed.id)
  const done = await test_.engine.settled(failed.id)
  expect(provider.requests[before]?.scene).toMatchObject({ stage: 'critique', speech: 1, draft: 'draft 1' })
  expect(done.status).toBe('completed')
  expect(done.turns.map((turn) => turn.number)).toEqual([1, 2, 2, 3, 4, 5])
  expect(done.turns[1]).toMatchObject({ superseded: true })
})

test('a failed turn can be skipped and the seat changed; the next call goes to the new model', async () => {
  const provider = new ScriptedProvider((request) =>
    request.model === 'test' && request.scene.seat === 'first'
      ? [new ProviderError('PROVIDER_MODEL_NOT_FOUND', 'No such model.')]
      : 'words',
  )
  const test_ = testEngine(provider)
  const failed = await runDialog(test_)
  await test_.engine.changeSeat(failed.id, 'first', { provider: 'scripted', model: 'other', name: 'Alpha' })
  await test_.engine.skip(failed.id)
  const done = await test_.engine.settled(failed.id)
  expect(done.status).toBe('completed')
  expect(done.turns.filter((turn) => turn.step === 1).map((turn) => turn.status)).toEqual(['failed', 'cancelled'])
  expect(
    done.turns
      .filter((turn) => turn.member === 'first' && turn.status === 'ended')
      .every((turn) => turn.stages.every((stage) => stage.model === 'other')),
  ).toBe(true)
})

test('a model that sends nothing for 300 seconds times out instead of hanging the dialog', async () => {
  const never = gate()
  const provider = new ScriptedProvider((_, call) => (call === 0 ? [{ wait: never.wait }] : 'words'))
  const { engine, clock } = testEngine(provider)
  const id = await engine.create(newDialog({ turns: 1 }))
  const retry = watchUntil(engine, id, (event) => event.type === 'turn-retrying')
  await engine.start(id)
  expect(await clock.sleeping(STALL_MS)).toBe(STALL_MS)
  clock.advance(STALL_MS)
  expect((await retry).at(-1)).toMatchObject({ error: { code: 'PROVIDER_TIMEOUT' } })
  clock.advance(await clock.sleeping(5_000))
  expect((await engine.settled(id)).status).toBe('completed')
})

test('an empty answer is a failure with its own error code, never an empty turn', async () => {
  const { engine, clock } = testEngine(new ScriptedProvider(() => ['  \n']))
  const id = await engine.create(newDialog({ turns: 1 }))
  await engine.start(id)
  for (let retry = 0; retry < 2; retry += 1) clock.advance(await clock.sleeping(5_000))
  expect((await engine.settled(id)).turns[0]).toMatchObject({ status: 'failed', error: { code: 'TURN_EMPTY' } })
})

test('a crash in the middle of a stage leaves a closed turn, and resume goes on without a hole', async () => {
  const held = gate()
  const provider = new ScriptedProvider((request, call) =>
    call === 2 ? ['Half ', { wait: held.wait }] : `${request.scene.stage} ${request.scene.speech}`,
  )
  const first = testEngine(provider)
  const id = await first.engine.create(newDialog({ turns: 1 }))
  await first.engine.start(id)
  await watchUntil(first.engine, id, (event) => event.type === 'stage-delta' && event.text.includes('Half'))
  const second = await first.reopen()
  expect(await second.engine.recover()).toEqual([id])
  const recovered = await second.engine.state(id)
  expect(recovered).toMatchObject({ status: 'paused', pauseReason: 'interrupted' })
  expect(recovered.turns[1]).toMatchObject({
    status: 'failed',
    error: { code: 'INTERRUPTED' },
    stages: [{ stage: 'draft' }],
  })
  second.provider.script = (request) => `${request.scene.stage} ${request.scene.speech}`
  await second.engine.resume(id)
  const done = await second.engine.settled(id)
  expect(done.status).toBe('completed')
  expect(second.provider.requests[0]?.scene.stage).toBe('critique')
  expect(done.turns.filter((turn) => !turn.superseded).map((turn) => turn.text)).toEqual([
    'final 0',
    'final 1',
    'final 1',
    'final 2',
    'final 2',
  ])
})

test('closing the app keeps the words so far, and the dialog can be resumed', async () => {
  const held = gate()
  const { engine, storage } = testEngine(
    new ScriptedProvider((_, call) => (call === 1 ? ['So far', { wait: held.wait }] : 'words')),
  )
  const id = await engine.create(newDialog())
  await engine.start(id)
  await watchUntil(engine, id, (event) => event.type === 'stage-delta' && event.text === 'So far')
  await engine.close()
  const facts = await storage.log.read(id)
  expect(facts.slice(-2)).toMatchObject([
    { type: 'turn-failed', partialText: 'So far', error: { code: 'INTERRUPTED' } },
    { type: 'dialog-paused', reason: 'interrupted' },
  ])
})

test.each(['stage-ended', 'turns-folded'] as const)(
  'a disk that refuses %s once does not make a call count as failed',
  async (refused) => {
    const { storage } = testEngine()
    let refusals = 1
    const log = {
      ...storage.log,
      append: (id: string, bodies: readonly FactBody[]) =>
        bodies.some(({ type }) => type === refused) && (refusals -= 1) >= 0
          ? Promise.reject(new StorageError('STORAGE_FULL', 'The disk is full.'))
          : storage.log.append(id, bodies),
    }
    const provider = new ScriptedProvider(({ scene }) => (scene.digestOf ? 'So far.' : newWords(80)))
    const engine = createEngine({
      log,
      providers: registryOf(provider),
      modes,
      clock: new FakeClock(),
      random: () => 0.5,
      newId: () => crypto.randomUUID(),
    })
    const id = await engine.create(newDialog({ turns: 4, critique: false, foldAbove: 700 }))
    await engine.start(id)
    await expect(engine.settled(id)).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    expect(refusals).toBe(0)
    expect((await storage.log.read(id)).map(({ type }) => type)).not.toContain('calls-failed')
    await engine.close()
  },
)

test('when the disk refuses a fact, the run stops with a sentence, and what was stored is kept', async () => {
  const { storage } = testEngine()
  const full = new StorageError('STORAGE_FULL', 'The disk is full.')
  let room = 4
  const log = {
    ...storage.log,
    append: (id: string, bodies: Parameters<typeof storage.log.append>[1]) =>
      (room -= 1) < 0 ? Promise.reject(full) : storage.log.append(id, bodies),
  }
  const engine = createEngine({
    log,
    providers: registryOf(new ScriptedProvider()),
    modes,
    clock: { now: Date.now, monotonic: () => performance.now(), sleep: () => new Promise(() => undefined) },
    random: Math.random,
    newId: () => crypto.randomUUID(),
  })
  const id = await engine.create(newDialog())
  const halted = watchUntil(engine, id, (event) => event.type === 'run-halted')
  await engine.start(id)
  await expect(engine.settled(id)).rejects.toBe(full)
  expect((await halted).at(-1)).toMatchObject({ error: { code: 'STORAGE_FULL' } })
  // A later watcher hears the same, and no list shows it as running.
  await expect(engine.settled(id)).rejects.toBe(full)
  const later = await watchUntil(engine, id, (event) => event.type === 'run-halted')
  expect(later.at(-1)).toMatchObject({ error: { code: 'STORAGE_FULL' } })
  expect(await engine.list()).toMatchObject([{ id, status: 'paused' }])
  room = 1_000
  await engine.resume(id)
  expect((await engine.settled(id)).status).toBe('completed')
  expect(await engine.list()).toMatchObject([{ id, status: 'completed' }])
})

test('an unknown mode or provider and a bad input are refused before anything is stored', async () => {
  const { engine } = testEngine()
  await expect(engine.create(newDialog({ mode: 'duel' }))).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringContaining('debate'),
  })
  await expect(engine.create(newDialog({ topic: '  ' }))).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    message: 'The topic is empty: write what the dialog should be about.',
  })
  await expect(engine.create(newDialog({ topic: 'x'.repeat(100_000) }))).rejects.toMatchObject({
    message: expect.stringContaining('10,000'),
  })
  await expect(engine.create(newDialog({ turns: 51 }))).rejects.toMatchObject({
    message: 'Turns must be a whole number from 1 to 50.',
  })
  const seats = { ...newDialog().seats, first: { provider: 'nobody', model: 'x', name: 'A' } }
  await expect(engine.create(newDialog({ seats }))).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
  expect(await engine.list()).toEqual([])
})

test('resume ends a dialog whose process was killed between the last word and the end, without a call', async () => {
  const first = testEngine()
  const { id } = await runDialog(first)
  const facts = await first.storage.log.read(id)
  expect(facts.at(-1)).toMatchObject({ type: 'dialog-ended' })
  const bodies = facts.slice(0, -1).map(({ dialogId: _dialogId, seq: _seq, at: _at, ...body }) => body as FactBody)
  await first.storage.log.append('killed', bodies)
  const second = await first.reopen()
  expect(await second.engine.recover()).toEqual(['killed'])
  await second.engine.resume('killed')
  expect(await second.engine.settled('killed')).toMatchObject({ status: 'completed', endReason: 'finished' })
  expect(second.provider.requests).toEqual([])
  await expect(second.engine.resume('killed')).rejects.toMatchObject({ code: 'DIALOG_STATE' })
})
