import { expect, test } from 'vitest'
import { memberName } from '../../../../../src/core/dialog/members/members.ts'
import { calledAt, plannedAt } from '../../../../../src/core/dialog/turns/style-plan.ts'
import { openAskLibrary } from '../../../../../src/core/engine/ask/library.ts'
import { newWords, ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine } from '../../../../helpers/test-engine.ts'

test('a question to the library is told whose answers a review of a council speaks of', async () => {
  const opened = testEngine(new ScriptedProvider(() => [`${newWords(20)}.`]))
  const state = await runDialog(opened, { mode: 'council', critique: false })
  const library = openAskLibrary({ log: opened.storage.log })
  const nameOf = (letter: string) =>
    memberName(state, state.turns.find(({ step }) => calledAt(state, step) === `Answer ${letter}`)?.member ?? '')
  for (const { number, step, kind } of state.turns) {
    const place = (await library.open(state.id, number))?.find(({ turnNumber }) => turnNumber === number)
    const isReview = plannedAt(state.plan, step)?.blind === true
    const closing = kind === 'summary' ? 'closing words' : null
    expect(place?.what).toBe(isReview ? `on answer A, by ${nameOf('A')}, and answer B, by ${nameOf('B')}` : closing)
  }
})

test('a question to the library is told which words of a seat a person said', async () => {
  const { engine, storage } = testEngine(new ScriptedProvider(() => [`${newWords(20)}.`]))
  const { seats } = newDialog()
  const held = { ...seats, first: { ...seats.first, person: 'fair' as const } }
  const id = await engine.create(newDialog({ turns: 2, critique: false, seats: held }))
  await engine.start(id)
  await engine.settled(id)
  await engine.takeSeat(id, 'first', 'I would close the bridge, and say so to the shops.')
  const { turns } = await engine.settled(id)
  const library = openAskLibrary({ log: storage.log })
  const what = async (number: number) =>
    (await library.open(id, number))?.find(({ turnNumber }) => turnNumber === number)?.what
  for (const { number, person } of turns) expect(await what(number)).toBe(person ? 'words of the person' : null)
  expect(turns.some(({ person }) => person)).toBe(true)
})
