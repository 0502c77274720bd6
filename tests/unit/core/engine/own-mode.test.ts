import { expect, test } from 'vitest'
import { PERSON } from '../../../../src/core/contract/members/member-ids.ts'
import { exportJson } from '../../../../src/features/export/files/json/export-json.ts'
import { exportText } from '../../../../src/features/export/files/text.ts'
import { parseIdiExport } from '../../../../src/features/export/files/import/parse-idi-export.ts'
import { spokenTurns } from '../../../../src/features/sound/files/voicing/spoken-turns.ts'
import type { ModeRegistry } from '../../../../src/core/engine/ports.ts'
import { campfire } from '../../../fixtures/campfire/index.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, temporaryFolder, testEngine, type TestEngine } from '../../../helpers/test-engine.ts'

const registry: ModeRegistry = { list: () => [campfire], get: () => campfire }

/** A keeper who pours one measure of oil in each comment; everybody else says who speaks. */
function keeper(): ScriptedProvider {
  return new ScriptedProvider(({ scene, messages }) => {
    if (scene.kind !== 'moderation') return `${scene.member} ${scene.kind} ${scene.speech}`
    const poured = messages.at(-1)?.role === 'tool'
    return poured ? 'The lamp glows.' : [{ type: 'tool-call', callId: 'c1', tool: 'pour_oil', input: { measures: 1 } }]
  })
}

function fireside(): TestEngine {
  return testEngine(keeper(), temporaryFolder(), new FakeClock(), registry)
}

const SECRET = 'The oil is nearly gone.'

async function played(test: Pick<TestEngine, 'engine'>): Promise<string> {
  const { engine } = test
  const id = await engine.create(newDialog({ mode: 'campfire' }))
  await engine.start(id)
  await engine.settled(id)
  for (const words of ['I gather wood.', 'I look up.']) {
    await engine.takeSeat(id, PERSON, words)
    await engine.settled(id)
  }
  return id
}

test('a mode with its own order runs to its end, and waits for the person where it should', async () => {
  const { engine, provider } = fireside()
  const id = await engine.create(newDialog({ mode: 'campfire' }))
  await engine.start(id)
  expect(await engine.settled(id)).toMatchObject({
    status: 'paused',
    pauseReason: 'person',
    awaits: PERSON,
    plan: null,
  })
  await engine.resume(id)
  expect(await engine.settled(id)).toMatchObject({ pauseReason: 'person', awaits: PERSON })
  for (const words of ['I gather wood.', 'I look up.']) {
    await engine.takeSeat(id, PERSON, words)
    await engine.settled(id)
  }
  const state = await engine.state(id)
  expect(state).toMatchObject({ status: 'completed', endReason: 'finished', awaits: null })
  expect(state.turns.map(({ member, kind, text }) => [member, kind, text])).toEqual([
    ['moderator', 'introduction', 'moderator introduction 0'],
    [PERSON, 'speech', 'I gather wood.'],
    ['fox_1', 'speech', 'fox_1 speech 2'],
    ['moderator', 'moderation', 'The lamp glows.'],
    [PERSON, 'speech', 'I look up.'],
    ['fox_1', 'speech', 'fox_1 speech 4'],
    ['moderator', 'moderation', 'The lamp glows.'],
    ['moderator', 'summary', 'moderator summary 2'],
  ])
  // The fox uses the model of its seat.
  expect(provider.requests.filter(({ scene }) => scene.member === 'fox_1').map(({ scene }) => scene.seat)).toEqual([
    'first',
    'first',
  ])
  expect(state.modeChanges.map(({ data, text }) => [data, text])).toEqual([
    [1, 'The lamp takes 1 of oil.'],
    [1, 'The lamp takes 1 of oil.'],
  ])
})

test('words for one member only reach that member, and no screen, file, sound or search of the player', async () => {
  const { engine, provider } = fireside()
  const id = await played({ engine })
  const knows = provider.requests
    .filter(({ messages }) => JSON.stringify(messages.filter(({ role }) => role !== 'tool')).includes(SECRET))
    .map(({ scene }) => [scene.member, scene.kind])
  expect(knows).toEqual([
    ['fox_1', 'speech'],
    // A member knows what it said itself.
    ['moderator', 'moderation'],
    ['moderator', 'moderation'],
    ['moderator', 'summary'],
  ])
  const state = await engine.state(id)
  const text = new TextDecoder().decode(exportText(state))
  expect(text).toContain('The lamp takes 1 of oil.')
  expect(text).toContain('Rusty')
  expect(text).not.toContain(SECRET)
  expect(spokenTurns(state).some(({ words }) => words.includes(SECRET))).toBe(false)
  expect((await engine.search('nearly gone', {}, 5)).hits).toEqual([])
  expect((await engine.search('gather wood', {}, 5)).hits).toMatchObject([{ dialogId: id }])
  expect(new TextDecoder().decode(exportText(state, { content: 'whole' }))).toContain(SECRET)
})

test('a kill while it waits, and a file on another machine, keep its order, members and state', async () => {
  const before = fireside()
  const id = await before.engine.create(newDialog({ mode: 'campfire' }))
  await before.engine.start(id)
  await before.engine.settled(id)
  await before.engine.takeSeat(id, PERSON, 'I gather wood.')
  await before.engine.settled(id)
  const known = await before.engine.state(id)
  const after = await before.reopen()
  expect(await after.engine.state(id)).toEqual(known)
  await after.engine.takeSeat(id, PERSON, 'I look up.')
  const state = await after.engine.settled(id)
  expect(state.status).toBe('completed')
  const json = exportJson(state)
  const { bodies, at } = parseIdiExport(JSON.parse(new TextDecoder().decode(json)))
  await after.storage.log.append(
    'imported',
    bodies,
    at.map((time) => time ?? 0),
  )
  const back = await after.engine.state('imported')
  expect(back.turns.map(({ member, text }) => [member, text])).toEqual(
    state.turns.map(({ member, text }) => [member, text]),
  )
  expect(back).toMatchObject({ plan: null, person: 'plays', characters: { fox_1: { name: 'Rusty', role: 'Fox' } } })
  expect(back.modeChanges.map(({ data }) => data)).toEqual([1, 1])
})

test('a mode with its own order waits for a seat that a person took until it is given back', async () => {
  const { engine } = fireside()
  const id = await engine.create(newDialog({ mode: 'campfire' }))
  await engine.changeAgent(id, 'moderator', 'person')
  await engine.start(id)
  expect(await engine.settled(id)).toMatchObject({ awaits: 'moderator', turns: [] })
  await engine.changeAgent(id, 'moderator', 'own')
  expect(await engine.settled(id)).toMatchObject({ awaits: PERSON, turns: [{ member: 'moderator' }] })
  await expect(engine.changeAgent(id, PERSON, 'own')).rejects.toThrow('No model speaks for “You”: it is always you.')
  await expect(engine.changeAgent(id, 'wolf_9', 'person')).rejects.toMatchObject({ code: 'DIALOG_STATE' })
  await expect(engine.note(id, 'wolf_9', 'Hush')).rejects.toMatchObject({ code: 'DIALOG_STATE' })
})
