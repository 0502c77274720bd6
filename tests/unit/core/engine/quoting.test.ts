import { expect, test } from 'vitest'
import { CONTRADICTIONS } from '../../../../src/core/dialog/prompt-lint/contradictions.ts'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { evidenceSoFar, turnEvidence, unfoundIn } from '../../../../src/core/dialog/quotations/turn-evidence.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog } from '../../../../src/core/dialog/state.ts'
import { gate, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine, watchUntil } from '../../../helpers/test-engine.ts'

const NOTES = {
  name: 'notes.md',
  mediaType: 'text/markdown',
  text: 'A tram line carries about two hundred people in the time a lane of cars carries forty.',
  tokens: 22,
}
const TRUE = 'The notes say “a lane of cars carries forty”, and that is little.'
const MADE_UP = 'The notes say “nobody has ever missed a car”, and that is plain.'
const asked = (request: ModelRequest | undefined) =>
  request?.messages.flatMap((message) => (message.role === 'tool' ? [] : message.parts)).at(-1)?.text ?? ''
const speaking = () =>
  new ScriptedProvider(({ scene }) =>
    scene.kind !== 'speech'
      ? 'Words.'
      : scene.member === 'first'
        ? TRUE
        : `${MADE_UP} Alpha said “a lane of cars carries forty”.`,
  )
const input = { turns: 2, critique: false, context: [NOTES], topic: 'Should cities ban private cars?' }

test('speakers are asked to quote the documents only when there are any', async () => {
  const provider = speaking()
  await runDialog(testEngine(provider), input)
  const tasks = provider.requests.map((request) => [
    request.scene.kind,
    asked(request).includes('quote it word for word'),
  ])
  expect(tasks.every(([kind, told]) => told === (kind === 'speech'))).toBe(true)
  const bare = speaking()
  await runDialog(testEngine(bare), { ...input, context: [] })
  expect(bare.requests.some((request) => asked(request).includes('quote it word for word'))).toBe(false)
})

test('the moderator hears which quotations were not found, and of no others', async () => {
  const provider = speaking()
  const state = await runDialog(testEngine(provider), input)
  expect(state.turns.filter(({ member }) => member === 'second').map(unfoundIn)).toEqual(
    state.turns.filter(({ member }) => member === 'second').map(() => ['nobody has ever missed a car']),
  )
  const heard = provider.requests.filter(({ scene }) => scene.kind === 'moderation').map(asked)
  const after = heard.filter((task) => task.includes('None of the documents holds what Beta quoted'))
  expect(after.length).toBeGreaterThan(0)
  for (const task of after) {
    expect(task).toContain('“nobody has ever missed a car”')
    expect(task).not.toContain('forty')
    // The instruction about the language stays last.
    expect(task.trim()).toMatch(/Speak English\.$/)
    // A comment that asks nothing must not be allowed a question about the quotation.
    expect(CONTRADICTIONS.filter(({ one, other }) => one.test(task) && other.test(task))).toEqual([])
  }
  expect(after.some((task) => task.includes('Put no new question'))).toBe(true)
  expect(heard.some((task) => task.includes('what Alpha quoted'))).toBe(false)
})

test('quotations are checked against the files, and checked again after an edit', async () => {
  const host = testEngine(speaking())
  const state = await runDialog(host, input)
  const second = state.turns.find(({ member }) => member === 'second')
  if (!second) throw new Error('Nobody spoke.')
  expect(turnEvidence(state, second).map(({ state: found }) => found)).toEqual(['missing', 'exact'])
  await host.engine.editTurn(state.id, second.id, TRUE)
  const edited = await host.engine.state(state.id)
  const turn = edited.turns.find(({ id }) => id === second.id)
  if (!turn) throw new Error('The turn is gone.')
  expect(turnEvidence(edited, turn).map(({ state: found }) => found)).toEqual(['exact'])
  expect(unfoundIn(turn)).toEqual([])
})

test('the quotations of a draft that its critic accepted are checked', async () => {
  const provider = new ScriptedProvider(({ scene }) => {
    if (scene.stage === 'critique') return 'Keep it.'
    return scene.member === 'first' ? MADE_UP : `Words ${scene.kind} ${scene.stage}.`
  })
  const state = await runDialog(testEngine(provider), { ...input, critique: true })
  const first = state.turns.find(({ member }) => member === 'first')
  expect(first?.stages.at(-1)).toMatchObject({ kept: true })
  expect(first && unfoundIn(first)).toEqual(['nobody has ever missed a car'])
})

test('quotations are checked while the speech streams, without starting over at each word', async () => {
  const half = gate()
  const provider = new ScriptedProvider(({ scene }) =>
    scene.member === 'first' ? [`${MADE_UP} And `, { wait: half.wait }, TRUE] : `Words ${scene.kind}.`,
  )
  const { engine } = testEngine(provider)
  const id = await engine.create(newDialog(input))
  const events = watchUntil(engine, id, (event) => event.type === 'stage-delta' && event.text.includes('And'))
  await engine.start(id)
  const seen = (await events).reduce(reduce, emptyDialog(id))
  const turn = seen.turns.at(-1)
  if (!turn) throw new Error('Nobody speaks.')
  const found = evidenceSoFar(seen, turn)
  expect(found.map(({ state }) => state)).toEqual(['missing'])
  expect(turnEvidence(seen, turn)).toEqual([])
  const live = turn.live && { ...turn.live, text: `${turn.live.text}more words ` }
  expect(evidenceSoFar(seen, { ...turn, live })).toBe(found)
  const closed = live && { ...live, text: live.text + TRUE }
  expect(evidenceSoFar(seen, { ...turn, live: closed }).map(({ state }) => state)).toEqual(['missing', 'exact'])
  half.open()
  await engine.settled(id)
})
