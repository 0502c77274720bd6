import { expect, test } from 'vitest'
import { script } from '../../../../src/core/dialog/selectors.ts'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { newWords, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, testEngine } from '../../../helpers/test-engine.ts'
import { MODERATED } from '../../../helpers/moderated-modes.ts'

const QUESTION = 'Who pays for the ferry?'
const told = ({ messages }: ModelRequest) => JSON.stringify(messages)
const task = ({ messages }: ModelRequest) => {
  const last = messages.at(-1)
  return last?.role === 'user' ? (last.parts.at(-1)?.text ?? '') : ''
}

const cases = MODERATED.flatMap(({ info: { id: mode } }) =>
  [1, 2, 4].flatMap((turns) => Array.from({ length: 2 * turns }, (_, at) => ({ mode, turns, before: at + 1 }))),
)

test.each(cases)('$mode of $turns: a question put before speech $before is answered in it', async (of) => {
  const { mode, turns, before } = of
  const provider = new ScriptedProvider(() => `${newWords(12)}.`)
  const { engine } = testEngine(provider)
  const id = await engine.create(newDialog({ mode, turns, critique: false }))
  await engine.say(id, QUESTION, before)
  await engine.start(id)
  const state = await engine.settled(id)
  const at = provider.requests.findIndex(({ scene }) => scene.kind === 'speech' && scene.speech === before)
  expect(task(provider.requests[at] as ModelRequest)).toContain(QUESTION)
  // An interviewer has no answer to give.
  if (mode === 'interview' && before % 2 === 1)
    expect(task(provider.requests[at] as ModelRequest)).toMatch(
      turns > 1 && before === 2 * turns - 1
        ? /Hand that on to \w+, whose words come last/
        : /Ask \w+ that in your own words, before anything else/,
    )
  // Before it is due nobody knows of it: the comment before the speech is the first that may.
  const first = provider.requests.findIndex((request) => told(request).includes(QUESTION))
  const comment = provider.requests[at - 1]?.scene.kind === 'moderation' ? at - 1 : at
  expect(first).toBeGreaterThanOrEqual(comment)
  expect(task(provider.requests.at(-1) as ModelRequest)).toMatch(
    /Who pays for the ferry\?\n<\/from-the-audience>\n\(put to \w+, who has spoken since\)/,
  )
  const order = script(state).map((entry) => (entry.type === 'turn' ? `${entry.turn.kind} ${entry.turn.speech}` : '?'))
  expect(order[order.indexOf('?') + 1]).toBe(comment === at ? `speech ${before}` : `moderation ${before - 1}`)
})

test('a question for a speech that an early end left out is asked before the closing words', async () => {
  const provider = new ScriptedProvider(({ scene }) =>
    scene.kind === 'moderation' && scene.speech === 4 ? `${newWords(12)}.\n[CONCLUDE]` : `${newWords(12)}.`,
  )
  const { engine } = testEngine(provider)
  const id = await engine.create(newDialog({ turns: 4, critique: false, earlyEnd: true }))
  for (const before of [8, 2, 5]) await engine.say(id, `Question ${before}?`, before)
  await engine.start(id)
  const state = await engine.settled(id)
  expect(state.turns.filter(({ kind }) => kind === 'speech')).toHaveLength(6)
  expect(state.laterMessages).toEqual([])
  const summary = task(provider.requests.at(-1) as ModelRequest)
  for (const number of [2, 5, 8]) expect(summary).toMatch(new RegExp(`Question ${number}\\?[^(]*\\(put to`))
})

test('a branch from before the question asks it again when its speech comes', async () => {
  const { engine } = testEngine(new ScriptedProvider(() => `${newWords(12)}.`))
  const id = await engine.create(newDialog({ turns: 2, critique: false }))
  await engine.say(id, QUESTION, 3)
  await engine.start(id)
  const { turns } = await engine.settled(id)
  const early = turns.find(({ kind, speech }) => kind === 'speech' && speech === 1)
  const late = turns.find(({ kind, speech }) => kind === 'speech' && speech === 3)
  const asked = async (turnId: string) => {
    const branch = await engine.branch(id, { turnId, keep: 'turn', seats: {} })
    const state = await engine.state(branch)
    return [state.messages.length, state.laterMessages.length]
  }
  expect(await asked(early?.id ?? '')).toEqual([0, 1])
  expect(await asked(late?.id ?? '')).toEqual([1, 0])
})
