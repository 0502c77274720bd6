import { expect, test } from 'vitest'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { personViewer } from '../../../../src/core/dialog/members/audience.ts'
import { problemsOf } from '../../../../src/core/dialog/problems.ts'
import { ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { runDialog, testEngine } from '../../../helpers/test-engine.ts'

const GERMAN =
  'Die Stadt gehört den Menschen, die in ihr leben, und nicht den Autos, die in ihr stehen. Wer das nicht glaubt, soll an einem Sonntag durch die Straßen gehen.'
const lastSentence = (request: ModelRequest) => {
  const parts = request.messages.flatMap((message) => (message.role === 'tool' ? [] : message.parts))
  return parts
    .at(-1)
    ?.text.split(/\n|(?<=\.) /)
    .at(-1)
}

test('the language of the topic is stored with the dialog and stands last in every prompt', async () => {
  const provider = new ScriptedProvider()
  const state = await runDialog(testEngine(provider), { topic: '¿De quién es el mar?', turns: 1 })
  expect(state.config).toMatchObject({ topicLanguage: 'es' })
  expect(state.config?.language).toBeUndefined()
  expect(new Set(provider.requests.map(lastSentence))).toEqual(new Set(['Speak Spanish.']))
})

test('a chosen language takes precedence over the topic’s, and no language is guessed where the topic shows none', async () => {
  const chosen = await runDialog(testEngine(), { topic: '¿De quién es el mar?', turns: 1, language: 'fr' })
  expect(chosen.config).toMatchObject({ language: 'fr' })
  expect(chosen.config?.topicLanguage).toBeUndefined()
  const open = new ScriptedProvider()
  expect((await runDialog(testEngine(open), { topic: 'Radio', turns: 1 })).config?.topicLanguage).toBeUndefined()
  expect(lastSentence(open.requests[0] as ModelRequest)).toBe('Speak the language of the topic.')
})

test('a turn in another language is reported, but not a draft that nobody hears', async () => {
  const provider = new ScriptedProvider(({ scene }) =>
    scene.stage === 'draft' || (scene.member === 'second' && scene.stage !== 'critique') ? GERMAN : 'Words.',
  )
  const state = await runDialog(testEngine(provider), { turns: 1 })
  const problems = state.turns.map((turn) => [
    turn.member,
    ...problemsOf(state.id, turn, personViewer(state)).map(({ code, message }) => `${code} ${message}`),
  ])
  expect(problems.filter(([member]) => member === 'second')).toEqual([
    ['second', 'OTHER_LANGUAGE This was to be in English and is in German: let it be said again, or edit it.'],
  ])
  expect(problems.filter(([member, ...found]) => member !== 'second' && found.length > 0)).toEqual([])
})

test('no language is reported for a model that follows a script', async () => {
  class Scripted extends ScriptedProvider {
    readonly scripted = true
  }
  const state = await runDialog(testEngine(new Scripted(() => GERMAN)), { turns: 1 })
  const problems = state.turns.flatMap((turn) => problemsOf(state.id, turn, personViewer(state)))
  expect(problems.filter(({ code }) => code === 'OTHER_LANGUAGE')).toEqual([])
})

test('only the seat that says a turn again hears that it was in another language', async () => {
  const provider = new ScriptedProvider(({ scene }) => (scene.member === 'second' ? GERMAN : `Words ${scene.stage}.`))
  const { engine } = testEngine(provider)
  const state = await runDialog({ engine }, { turns: 1, critique: false })
  const wrong = state.turns.find(({ member }) => member === 'second')
  const asked = provider.requests.length
  provider.script = () => 'This is said in plain English now, so that whoever listens in this room can follow it.'
  await engine.regenerate(state.id, wrong?.id ?? '')
  const again = await engine.settled(state.id)
  const note = 'in another language than everybody speaks here'
  expect(JSON.stringify(provider.requests.slice(0, asked))).not.toContain(note)
  const last = provider.requests.at(-1)
  expect(JSON.stringify(last?.messages)).toContain(note)
  expect(last && lastSentence(last)).toBe('Speak English.')
  const turn = again.turns.find(({ member }) => member === 'second')
  expect(turn?.stages.at(-1)).toMatchObject({ again: ['other-language'] })
  expect(turn && problemsOf(again.id, turn, personViewer(again))).toEqual([])
  const seen = await engine.prompt(again.id, turn?.id ?? '', 'final')
  expect(JSON.stringify(seen.parts)).toContain(note)
})
