import { expect, test } from 'vitest'
import type { DialogEvent, Fact } from '../../../../src/core/contract/events.ts'
import { gate, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, testEngine, watchUntil } from '../../../helpers/test-engine.ts'

/** A dialog whose second call (the first draft) says one word and then waits for the gate. */
async function heldInFirstDraft() {
  const held = gate()
  const provider = new ScriptedProvider((request, call) =>
    call === 1 ? ['One ', { wait: held.wait }, 'two'] : `${request.scene.kind} ${request.scene.stage} words`,
  )
  const test = testEngine(provider)
  const id = await test.engine.create(newDialog())
  await test.engine.start(id)
  await watchUntil(test.engine, id, (event) => event.type === 'stage-delta' && event.text.includes('One'))
  return { ...test, id, held }
}

test('pause waits for the stage under way, shows at once that it will, and keeps the finished draft for resume', async () => {
  const { engine, id, held, provider } = await heldInFirstDraft()
  await engine.pause(id)
  const pending = await watchUntil(engine, id, (event) => event.type === 'control-pending')
  expect(pending.at(-1)).toMatchObject({ control: 'pause' })
  held.open()
  const paused = await engine.settled(id)
  expect(paused).toMatchObject({ status: 'paused', pauseReason: 'user', pending: null })
  expect(paused.turns[1]).toMatchObject({ status: 'running', stages: [{ stage: 'draft', text: 'One two' }] })
  expect(provider.requests).toHaveLength(2)
  await engine.resume(id)
  const done = await engine.settled(id)
  expect(done.status).toBe('completed')
  expect(done.turns[1]?.stages.map((stage) => stage.text)).toEqual([
    'One two',
    'speech critique words',
    'speech final words',
  ])
})

test('a pause in the middle of a turn is still a pause after a restart, and not a crash', async () => {
  const { engine, id, held, reopen } = await heldInFirstDraft()
  await engine.pause(id)
  held.open()
  const paused = await engine.settled(id)
  const second = await reopen()
  expect(await second.engine.recover()).toEqual([])
  expect(await second.engine.state(id)).toEqual(paused)
  await second.engine.resume(id)
  expect((await second.engine.settled(id)).turns.filter(({ error }) => error !== null)).toEqual([])
})

test('a pause that is withdrawn before the stage ends changes nothing', async () => {
  const { engine, id, held } = await heldInFirstDraft()
  await engine.pause(id)
  await engine.resume(id)
  held.open()
  expect((await engine.settled(id)).status).toBe('completed')
})

test('a pause asked for during the summary ends with the dialog instead of leaving it paused for ever', async () => {
  const held = gate()
  const provider = new ScriptedProvider((request) =>
    request.scene.kind === 'summary' ? ['Sum ', { wait: held.wait }] : 'words',
  )
  const { engine } = testEngine(provider)
  const id = await engine.create(newDialog({ turns: 1 }))
  await engine.start(id)
  await watchUntil(engine, id, (event) => event.type === 'turn-started' && event.kind === 'summary')
  await engine.pause(id)
  held.open()
  expect((await engine.settled(id)).status).toBe('completed')
})

test.each(['stage', 'turn'] as const)(
  'a dialog run one %s at a time has the same words as without pauses, and pauses after each',
  async (step) => {
    const words = ({ scene }: { scene: { kind: string; stage: string; speech: number } }) =>
      `${scene.kind} ${scene.stage} ${scene.speech}`
    const whole = testEngine(new ScriptedProvider(words))
    const id = await whole.engine.create(newDialog({ turns: 2 }))
    await whole.engine.start(id)
    const wanted = await whole.engine.settled(id)

    const { engine } = testEngine(new ScriptedProvider(words))
    const stepped = await engine.create(newDialog({ turns: 2 }))
    const done: number[] = []
    for (let steps = 0; (await engine.state(stepped)).status !== 'completed'; steps += 1) {
      expect(steps).toBeLessThan(60)
      await engine.resume(stepped, { step })
      const { turns, status, pauseReason } = await engine.settled(stepped)
      if (status !== 'completed') expect(pauseReason).toBe('user')
      done.push(
        step === 'stage'
          ? turns.reduce((sum, turn) => sum + turn.stages.length, 0)
          : turns.filter((turn) => turn.status === 'ended').length,
      )
    }
    expect(done).toEqual(done.map((_, index) => index + 1))
    expect((await engine.state(stepped)).turns.map(({ text, stages }) => [text, stages.length])).toEqual(
      wanted.turns.map(({ text, stages }) => [text, stages.length]),
    )
  },
)

test('a dialog run in single steps can be told to continue, and a running dialog takes no steps', async () => {
  const held = gate()
  const provider = new ScriptedProvider((_, call) => (call === 0 ? ['One ', { wait: held.wait }, 'two'] : 'words'))
  const { engine } = testEngine(provider)
  const id = await engine.create(newDialog({ turns: 1 }))
  await engine.resume(id, { step: 'turn' })
  const pending = await watchUntil(engine, id, (event) => event.type === 'control-pending')
  expect(pending.at(-1)).toMatchObject({ control: 'pause-after-turn' })
  await expect(engine.resume(id, { step: 'turn' })).rejects.toMatchObject({
    message: 'The dialog is running: pause it, then take one step.',
  })
  await engine.resume(id)
  held.open()
  expect((await engine.settled(id)).status).toBe('completed')
})

test('stop now aborts the request, keeps the partial text and ends the dialog before it returns', async () => {
  const { engine, id, provider } = await heldInFirstDraft()
  await engine.stop(id, 'now')
  const state = await engine.state(id)
  expect(state).toMatchObject({ status: 'stopped', endReason: 'stopped' })
  expect(state.turns.at(-1)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'stop',
    partialText: '',
    unfinished: { stage: 'draft', text: 'One ' },
  })
  expect(provider.aborted).toBe(1)
})

test('stop now does not wait for a provider that ignores the abort', async () => {
  const provider = new ScriptedProvider()
  provider.stream = async function* () {
    yield { type: 'text', text: 'deaf' }
    await new Promise(() => undefined)
  }
  const { engine } = testEngine(provider)
  const id = await engine.create(newDialog())
  await engine.start(id)
  await watchUntil(engine, id, (event) => event.type === 'stage-delta' && event.text === 'deaf')
  await engine.stop(id, 'now')
  expect((await engine.state(id)).turns.at(-1)).toMatchObject({ status: 'cancelled', partialText: 'deaf' })
})

test('finish this turn lets all three stages end, then stops without a comment', async () => {
  const { engine, id, held } = await heldInFirstDraft()
  await engine.stop(id, 'after-turn')
  held.open()
  const state = await engine.settled(id)
  expect(state.status).toBe('stopped')
  expect(state.turns.map((turn) => [turn.kind, turn.status])).toEqual([
    ['introduction', 'ended'],
    ['speech', 'ended'],
  ])
})

test('skip drops the turn under way and goes on with the next', async () => {
  const { engine, id } = await heldInFirstDraft()
  await engine.skip(id)
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  expect(state.turns[1]).toMatchObject({ status: 'cancelled', cancelReason: 'skip' })
  expect(state.turns[2]).toMatchObject({ kind: 'moderation', status: 'ended' })
})

test('a stopped dialog can be given its summary, once, or go on', async () => {
  const { engine, id } = await heldInFirstDraft()
  await engine.stop(id, 'now')
  await engine.summarize(id)
  const summed = await engine.settled(id)
  expect(summed).toMatchObject({ status: 'stopped' })
  expect(summed.turns.at(-1)).toMatchObject({ kind: 'summary', status: 'ended' })
  await expect(engine.summarize(id)).rejects.toMatchObject({ code: 'DIALOG_STATE' })
})

test('a stopped dialog that continues takes up the turn in which it was stopped', async () => {
  const { engine, id } = await heldInFirstDraft()
  await engine.stop(id, 'now')
  await engine.resume(id)
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  expect(state.turns.filter((turn) => turn.step === 1).map((turn) => [turn.status, turn.superseded])).toEqual([
    ['cancelled', true],
    ['ended', false],
  ])
})

test('controls are refused with a sentence in a dialog that is not running', async () => {
  const { engine } = testEngine()
  const id = await engine.create(newDialog({ turns: 1 }))
  await expect(engine.pause(id)).rejects.toMatchObject({ code: 'DIALOG_STATE' })
  await engine.start(id)
  await engine.settled(id)
  await expect(engine.start(id)).rejects.toMatchObject({ code: 'DIALOG_STATE' })
  await expect(engine.resume(id)).rejects.toMatchObject({ code: 'DIALOG_STATE' })
  await expect(engine.stop(id, 'now')).rejects.toMatchObject({ code: 'DIALOG_STATE' })
  await expect(engine.say(id, 'Hello?')).rejects.toMatchObject({ code: 'DIALOG_STATE' })
  await expect(engine.state('nobody')).rejects.toMatchObject({ code: 'DIALOG_NOT_FOUND' })
})

test('two resumes at once run the dialog once', async () => {
  const { engine, id, held, provider } = await heldInFirstDraft()
  await engine.pause(id)
  held.open()
  await engine.settled(id)
  const results = await Promise.allSettled([engine.resume(id), engine.resume(id)])
  await engine.settled(id)
  expect(results.filter((result) => result.status === 'fulfilled').length).toBeGreaterThan(0)
  const calls = provider.requests.map((request) => `${request.scene.kind}${request.scene.speech}${request.scene.stage}`)
  expect(new Set(calls).size).toBe(calls.length)
})

test('two dialogs that run at once do not affect each other', async () => {
  const { engine, storage } = testEngine(
    new ScriptedProvider((request) => `${request.scene.topic} ${request.scene.stage} ${request.scene.speech}`),
  )
  const ids = await Promise.all(['Cats', 'Dogs'].map((topic) => engine.create(newDialog({ topic }))))
  await Promise.all(ids.map((id) => engine.start(id)))
  for (const [index, id] of ids.entries()) {
    const state = await engine.settled(id)
    const topic = index === 0 ? 'Cats' : 'Dogs'
    expect(state.turns.every((turn) => turn.text.startsWith(topic))).toBe(true)
    const facts: readonly Fact[] = await storage.log.read(id)
    expect(facts.map((fact) => fact.seq)).toEqual(facts.map((_, index_) => index_ + 1))
  }
})

test('a question to the floor is stored before any model is asked, and all hear it', async () => {
  const { engine, id, held, provider } = await heldInFirstDraft()
  await engine.say(id, 'What about wheelchairs?')
  held.open()
  const events: DialogEvent[] = await watchUntil(engine, id, (event) => event.type === 'dialog-ended')
  expect(events.some((event) => event.type === 'message-added')).toBe(true)
  const after = provider.requests.slice(2)
  expect(after.every((request) => JSON.stringify(request.messages).includes('wheelchairs'))).toBe(true)
})

test('a private note to whoever is speaking is told in that turn alone', async () => {
  const { engine, id, held, provider } = await heldInFirstDraft()
  await engine.note(id, 'first', 'Speak of wheelchairs.')
  held.open()
  await engine.settled(id)
  const told = provider.requests.filter((request) => JSON.stringify(request.messages).includes('Speak of wheelchairs.'))
  expect(told.map(({ scene }) => [scene.seat, scene.speech, scene.stage])).toEqual([
    ['first', 1, 'critique'],
    ['first', 1, 'final'],
  ])
})

test('a private note reaches one seat, in one turn only, and nobody else', async () => {
  const { engine, id, held, provider } = await heldInFirstDraft()
  await engine.note(id, 'moderator', 'Ask about cost.')
  held.open()
  await engine.settled(id)
  const told = provider.requests.filter((request) => JSON.stringify(request.messages).includes('Ask about cost.'))
  expect(told.map((request) => [request.scene.seat, request.scene.speech])).toEqual([['moderator', 1]])
})
