import { expect, test } from 'vitest'
import type { Fact } from '../../../../../src/core/contract/events.ts'
import { MARKED, MEANT } from '../../../../../src/core/dialog/owed/debts.ts'
import { questionsAsked } from '../../../../../src/core/dialog/owed/exchange.ts'
import { reduce } from '../../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog } from '../../../../../src/core/dialog/state.ts'
import { newWords, ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { newDialog, testEngine } from '../../../../helpers/test-engine.ts'

const folded = (id: string, facts: readonly Fact[]) => facts.reduce(reduce, emptyDialog(id))

test('questions found after each new fact are the same as those found in the complete dialog', async () => {
  let asked = 0
  const provider = new ScriptedProvider(({ scene }) => {
    asked += 1
    return scene.kind === 'moderation'
      ? `<notes>\nOWED: ${asked % 3 === 0 ? `Ben: "the cost of case ${asked - 4}"` : 'nothing'}\nASK: What of toll ${asked}?\n</notes>\n${newWords(8)}. What of toll ${asked}?`
      : `${newWords(20)}. How would you meet the cost of case ${asked}?`
  })
  const { engine, storage } = testEngine(provider)
  const id = await engine.create(newDialog({ turns: 4, critique: false }))
  await engine.say(id, 'Who pays for the trams?')
  await engine.start(id)
  await engine.settled(id)
  const facts = await storage.log.read(id)
  let growing = emptyDialog(id)
  let most = 0
  for (const [index, fact] of facts.entries()) {
    growing = reduce(growing, fact)
    // Nothing is kept for a dialog that was read again from the start.
    const whole = folded(id, facts.slice(0, index + 1))
    for (const rules of [MEANT, MARKED]) {
      const questions = questionsAsked(growing, undefined, rules)
      expect(questions).toEqual(questionsAsked(whole, undefined, rules))
      most = Math.max(most, questions.length)
    }
    const through = Math.floor(fact.seq / 2)
    expect(questionsAsked(growing, through)).toEqual(questionsAsked(folded(id, facts), through))
  }
  expect(most).toBeGreaterThan(4)
})
