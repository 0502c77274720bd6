import { expect, test } from 'vitest'
import { boardOf } from '../../../../../src/core/dialog/board/board.ts'
import { questionsAsked } from '../../../../../src/core/dialog/owed/exchange.ts'
import { standingOf } from '../../../../../src/core/dialog/owed/open-points.ts'
import { ProviderError } from '../../../../../src/core/contract/errors/errors.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { newWords, ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { runDialog, testEngine, newDialog } from '../../../../helpers/test-engine.ts'

const notes = (lines: readonly string[], asks = 'What of tolls?') =>
  `<notes>\n${lines.join('\n')}\n</notes>\n${newWords(8)}. ${asks}`

/** A dialog whose moderator comments as the test says, until it rests at a speech; the speeches ask nothing. */
async function ran(comment: (scene: ModelRequest['scene']) => string, rests = 7) {
  const provider = new ScriptedProvider(({ scene }) => {
    if (scene.kind === 'speech' && scene.speech === rests)
      return [new ProviderError('PROVIDER_AUTH', 'No such key.', { retryable: false })]
    return scene.kind === 'moderation' ? comment(scene) : `${newWords(20)}.`
  })
  const { engine } = testEngine(provider)
  return runDialog({ engine }, { turns: 4, critique: false })
}

test('a dialog in which nobody asked anything has no open points', async () => {
  const state = await ran(() => `${newWords(10)}.`)
  expect(standingOf(state)).toEqual({ crux: null, open: [] })
})

test('the crux is taken from the last notes that name one, with the turn of those notes', async () => {
  const cruxes = ['CRUX: who pays', 'CRUX: whether tolls are fair', 'CRUX: nothing']
  let comment = 0
  const state = await ran(() => notes([cruxes[Math.min(comment++, 2)] ?? '', 'OWED: nothing']))
  const noted = state.turns.filter(({ stages }) =>
    stages.some(({ blocks }) => blocks.some((block) => block.type === 'notes' && block.text.includes('fair'))),
  )
  expect(standingOf(state).crux).toEqual({ text: 'whether tolls are fair', turnId: noted[0]?.id })
})

test('what is weighed before a closing is no crux, however many lines it has', async () => {
  for (const lines of [3, 5, 6]) {
    const weighed = Array.from({ length: lines }, (_, at) => `Clash ${'abcdef'[at]}: Alpha in turn ${at}`)
    const provider = new ScriptedProvider(({ scene }) =>
      scene.kind === 'summary'
        ? `<weighing>\n${weighed.join('\n')}\n</weighing>\nAlpha has it. ${newWords(12)}.`
        : `${newWords(20)}.`,
    )
    const state = await runDialog(testEngine(provider), { turns: 2, critique: false })
    expect(
      state.turns
        .at(-1)
        ?.stages.at(-1)
        ?.blocks.map(({ type }) => type),
    ).toContain('notes')
    expect(standingOf(state).crux).toBeNull()
    expect(boardOf(state).cruxes).toEqual([])
  }
})

test('questions the notes call owed are open below newer ones, under who owes them, and answered ones are gone', async () => {
  const state = await ran(
    ({ speech }) =>
      speech === 4
        ? notes(['OWED: Beta, "What of trams?"'])
        : notes(['OWED: nothing'], speech === 3 ? 'What of trams?' : 'What of trains?'),
    5,
  )
  expect(standingOf(state).open).toMatchObject([
    { from: 'moderator', by: 'first', text: expect.stringMatching(/\w\. What of tolls\?$/) },
    { from: 'moderator', by: 'second', text: expect.stringMatching(/\w\. What of trams\?$/) },
  ])
})

test('a question with a chance to be answered since is open only if the notes say that it was not', async () => {
  expect(standingOf(await ran(() => notes(['OWED: nothing']), 8)).open).toEqual([])
})

test('a question from the floor is open to nobody until it is put, and the newest stands first', async () => {
  const { engine } = testEngine()
  const id = await engine.create(newDialog({ turns: 2 }))
  await engine.say(id, 'Who pays?')
  await engine.say(id, 'And when?')
  const { open } = standingOf(await engine.state(id))
  expect(open).toMatchObject([
    { from: 'audience', by: null, text: 'And when?' },
    { from: 'audience', by: null, text: 'Who pays?' },
  ])
})

test('the last question of an interview is put to the guest and counts as answered', async () => {
  const provider = new ScriptedProvider(({ scene: { kind, member, speech } }) =>
    kind === 'speech' && member === 'first' ? `What broke in year ${speech}?` : `${newWords(20)}.`,
  )
  const state = await runDialog(testEngine(provider), { mode: 'interview', turns: 3, critique: false })
  const last = provider.requests.find(({ scene }) => scene.kind === 'speech' && scene.speech === 6)
  expect(JSON.stringify(last?.messages)).toContain(String.raw`asks you: \"What broke in year 5?\"`)
  const asked = questionsAsked(state)
  expect(asked.map(({ text }) => text)).toEqual([1, 3, 5].map((speech) => `What broke in year ${speech}?`))
  expect(asked.filter(({ status, heardIn }) => status !== 'answered' && heardIn === null)).toEqual([])
})
