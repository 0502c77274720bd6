import { expect, test } from 'vitest'
import { memberName } from '../../../../../src/core/dialog/members/members.ts'
import { calledAt, plannedAt } from '../../../../../src/core/dialog/turns/style-plan.ts'
import { openAskLibrary } from '../../../../../src/core/engine/ask/library.ts'
import { newWords, ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { runDialog, testEngine } from '../../../../helpers/test-engine.ts'

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
