import { expect, test } from 'vitest'
import { totals } from '../../../../src/core/dialog/money/totals.ts'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { gate, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, testEngine, watchUntil } from '../../../helpers/test-engine.ts'

const text = (request: ModelRequest | undefined) =>
  request?.messages
    .flatMap((message) => (message.role === 'tool' ? [] : message.parts.map((part) => part.text)))
    .join('\n') ?? ''

test('words entered before the start are spoken in the seat’s next turn without a model call, and the others hear them as the seat’s', async () => {
  const { engine, provider, storage } = testEngine()
  const id = await engine.create(newDialog({ turns: 1 }))
  await engine.takeSeat(id, 'second', 'Old words.')
  await engine.takeSeat(id, 'second', 'Beta: I disagree.\n[CONCLUDE]')
  await engine.start(id)
  const state = await engine.settled(id)
  expect(state).toMatchObject({ status: 'completed', taken: {} })
  expect(state.turns.find((turn) => turn.member === 'second')).toMatchObject({
    status: 'ended',
    person: true,
    text: 'I disagree.',
    stages: [],
  })
  expect(provider.requests.filter((request) => request.scene.seat === 'second')).toEqual([])
  expect(text(provider.requests.at(-1))).toContain('<said by="Beta" turn="4">\nI disagree.\n</said>')
  const facts = await storage.log.read(id)
  const started = facts.findIndex((fact) => fact.type === 'turn-started' && fact.words !== undefined)
  expect(facts[started + 1]).toMatchObject({ type: 'turn-ended', text: 'I disagree.' })
})

test('words entered for a seat while the dialog runs survive a crash and are spoken after the restart', async () => {
  const held = gate()
  const first = testEngine(
    new ScriptedProvider((request, call) =>
      call === 1 ? ['One ', { wait: held.wait }] : `${request.scene.kind} ${request.scene.stage}`,
    ),
  )
  const id = await first.engine.create(newDialog({ turns: 1 }))
  await first.engine.start(id)
  await watchUntil(first.engine, id, (event) => event.type === 'stage-delta' && event.text.includes('One'))
  await first.engine.takeSeat(id, 'second', 'From the floor of the house.')
  const again = await first.reopen()
  again.provider.script = (request) => `${request.scene.kind} ${request.scene.stage}`
  await again.engine.recover()
  expect((await again.engine.state(id)).taken.second?.text).toBe('From the floor of the house.')
  await again.engine.resume(id)
  const state = await again.engine.settled(id)
  expect(state.turns.find((turn) => turn.member === 'second' && turn.status === 'ended')).toMatchObject({
    person: true,
    text: 'From the floor of the house.',
  })
})

test('when a person speaks for a model that failed, the failed attempt is left out and its cost still counts', async () => {
  const provider = new ScriptedProvider((request) =>
    request.scene.seat === 'first' && request.scene.stage === 'critique'
      ? [new Error('broken')]
      : `${request.scene.kind} ${request.scene.stage}`,
  )
  const { engine } = testEngine(provider)
  const id = await engine.create(newDialog({ turns: 1 }))
  await engine.start(id)
  const failed = await engine.settled(id)
  expect(failed).toMatchObject({ status: 'paused', pauseReason: 'failure' })
  await engine.takeSeat(id, 'first', 'Then I say it myself.')
  await engine.resume(id)
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  expect(
    state.turns.map((turn) => [turn.number, turn.member, turn.status, turn.person, turn.superseded]),
  ).toContainEqual([2, 'first', 'ended', true, false])
  expect(totals(state, 'first').usage.promptTokens).toBe(totals(failed, 'first').usage.promptTokens)
})

test('a person can speak the moderator’s summary', async () => {
  const held = gate()
  const { engine, provider } = testEngine(
    new ScriptedProvider((request) =>
      request.scene.seat === 'second' && request.scene.stage === 'final' ? ['Last ', { wait: held.wait }] : 'words',
    ),
  )
  const id = await engine.create(newDialog({ turns: 1 }))
  await engine.start(id)
  await watchUntil(engine, id, (event) => event.type === 'stage-delta' && event.text.includes('Last'))
  await engine.takeSeat(id, 'moderator', 'My verdict: nobody won.')
  held.open()
  const state = await engine.settled(id)
  expect(state).toMatchObject({ status: 'completed', endReason: 'finished' })
  expect(state.turns.at(-1)).toMatchObject({ kind: 'summary', person: true, text: 'My verdict: nobody won.' })
  expect(provider.requests.some((request) => request.scene.kind === 'summary')).toBe(false)
})

test('taking a seat is refused in one sentence when its turns are over, and giving back nothing is harmless', async () => {
  const held = gate()
  const { engine, storage } = testEngine(
    new ScriptedProvider((request) => (request.scene.kind === 'summary' ? ['Sum ', { wait: held.wait }] : 'words')),
  )
  const id = await engine.create(newDialog({ turns: 1 }))
  await engine.takeSeat(id, 'second', null)
  expect((await storage.log.read(id)).map((fact) => fact.type)).toEqual(['dialog-created'])
  await engine.takeSeat(id, 'second', 'Wait.')
  await engine.takeSeat(id, 'second', null)
  expect((await engine.state(id)).taken).toEqual({})
  await expect(engine.takeSeat(id, 'second', ' [CONCLUDE] ')).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  await engine.start(id)
  await watchUntil(engine, id, (event) => event.type === 'stage-delta' && event.text.includes('Sum'))
  await expect(engine.takeSeat(id, 'second', 'Me again.')).rejects.toThrow('Beta has no further turn in this dialog')
  held.open()
  await engine.settled(id)
  await expect(engine.takeSeat(id, 'moderator', 'One more thing.')).rejects.toMatchObject({ code: 'DIALOG_STATE' })
})

test('a seat taken over during its turn finishes that turn, and its next turn waits for the person', async () => {
  const held = gate()
  const { engine, provider } = testEngine(
    new ScriptedProvider((request) =>
      request.scene.seat === 'first' && request.scene.stage === 'draft' ? ['Outline ', { wait: held.wait }] : 'words',
    ),
  )
  const id = await engine.create(newDialog({ turns: 2 }))
  await engine.start(id)
  await watchUntil(engine, id, (event) => event.type === 'stage-delta' && event.text.includes('Outline'))
  await engine.changeAgent(id, 'first', 'person')
  held.open()
  const waiting = await engine.settled(id)
  expect(waiting).toMatchObject({ status: 'paused', pauseReason: 'person', awaits: 'first' })
  expect(waiting.turns.find(({ member }) => member === 'first')).toMatchObject({ status: 'ended', person: false })
  const asked = provider.requests.filter(({ scene }) => scene.seat === 'first').length
  await engine.takeSeat(id, 'first', 'I say it myself.')
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  expect(state.turns.filter(({ member }) => member === 'first').map(({ person }) => person)).toEqual([false, true])
  expect(provider.requests.filter(({ scene }) => scene.seat === 'first')).toHaveLength(asked)
})

test('a seat given back while its words are awaited lets the dialog continue, also after a restart', async () => {
  const { engine, reopen } = testEngine()
  const id = await engine.create(newDialog({ turns: 2 }))
  await engine.changeAgent(id, 'second', 'person')
  await engine.start(id)
  expect(await engine.settled(id)).toMatchObject({ awaits: 'second' })
  // A restart in between changes nothing.
  const again = await reopen()
  await again.engine.recover()
  expect(await again.engine.state(id)).toMatchObject({ status: 'paused', awaits: 'second' })
  await again.engine.changeAgent(id, 'second', 'own')
  const state = await again.engine.settled(id)
  expect(state).toMatchObject({ status: 'completed', awaits: null })
  expect(state.turns.some(({ person }) => person)).toBe(false)
})

test('a turn of a taken seat can be said again by its model, and the dialog still waits for the person', async () => {
  const { engine } = testEngine()
  const id = await engine.create(newDialog({ turns: 2 }))
  await engine.changeAgent(id, 'second', 'person')
  await engine.start(id)
  await engine.takeSeat(id, 'second', 'Mine.')
  const waiting = await engine.settled(id)
  const mine = waiting.turns.find(({ member }) => member === 'second')
  expect(mine).toMatchObject({ person: true, text: 'Mine.' })
  await engine.regenerate(id, mine?.id ?? '')
  const state = await engine.settled(id)
  expect(state).toMatchObject({ status: 'paused', pauseReason: 'person', awaits: 'second' })
  expect(state.turns.find(({ member }) => member === 'second')).toMatchObject({ status: 'ended', person: false })
})

test('of two windows that take or give back the same seat, the second is refused, like one that comes too late', async () => {
  const held = gate()
  const { engine } = testEngine(
    new ScriptedProvider((request) => (request.scene.kind === 'summary' ? ['Sum ', { wait: held.wait }] : 'words')),
  )
  const id = await engine.create(newDialog({ turns: 1 }))
  const both = await Promise.allSettled([
    engine.changeAgent(id, 'second', 'person'),
    engine.changeAgent(id, 'second', 'person'),
  ])
  expect(both).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'DIALOG_STATE', message: 'You speak for Beta already.' } },
  ])
  await engine.changeAgent(id, 'second', 'own')
  await expect(engine.changeAgent(id, 'second', 'own')).rejects.toThrow(
    'You do not speak for Beta, so there is nothing to give back.',
  )
  await engine.start(id)
  await watchUntil(engine, id, (event) => event.type === 'stage-delta' && event.text.includes('Sum'))
  await expect(engine.changeAgent(id, 'second', 'person')).rejects.toThrow('Beta has no further turn in this dialog')
  held.open()
  await engine.settled(id)
  await expect(engine.changeAgent(id, 'moderator', 'person')).rejects.toThrow('the dialog has ended')
})

test('of two people who speak for the same turn, the second gets a message and replaces nothing', async () => {
  const { engine } = testEngine()
  const id = await engine.create(newDialog({ turns: 1 }))
  const seen = { awaits: null, waiting: null, partner: null }
  await engine.takeSeat(id, 'second', 'I disagree.', [], seen)
  await expect(engine.takeSeat(id, 'second', 'I agree.', [], seen)).rejects.toMatchObject({
    code: 'DIALOG_STATE',
    message: 'Other words wait for Beta’s next turn already: edit them, or take them back first.',
  })
  const { taken } = await engine.state(id)
  expect(taken.second?.text).toBe('I disagree.')
  await engine.takeSeat(id, 'second', 'I disagree, firmly.', [], { ...seen, waiting: taken.second?.id ?? null })
  expect((await engine.state(id)).taken.second?.text).toBe('I disagree, firmly.')
})

test('words for a turn that was taken by somebody else are not used for the next turn', async () => {
  const { engine } = testEngine()
  const id = await engine.create(newDialog({ turns: 2 }))
  await engine.changeAgent(id, 'second', 'person')
  await engine.start(id)
  const { awaits } = await engine.settled(id)
  expect(awaits).toBe('second')
  const seen = { awaits, waiting: null, partner: null }
  const both = await Promise.allSettled([
    engine.takeSeat(id, 'second', 'From the desk.', [], seen),
    engine.takeSeat(id, 'second', 'From the phone.', [], seen),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { turns } = await engine.settled(id)
  expect(turns.filter(({ member, person }) => member === 'second' && person)).toHaveLength(1)
  await expect(engine.takeSeat(id, 'first', 'Late.', [], { ...seen, awaits: 'first' })).rejects.toMatchObject({
    code: 'DIALOG_STATE',
  })
})
