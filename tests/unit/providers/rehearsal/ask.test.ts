import { expect, test } from 'vitest'
import type { Source } from '../../../../src/core/dialog/ask/ask-state.ts'
import { answerText } from '../../../../src/providers/rehearsal/ask/answer.ts'
import { phrasesOf } from '../../../../src/providers/rehearsal/ask/phrases.ts'

test.each([
  ['What makes boredom useful?', ['boredom useful']],
  ['"private cars" AND NOT (bikes) OR *', ['"private cars"', 'private cars bikes', 'private', 'bikes']],
  ['Wer hat etwas über Autos gesagt?', ['Autos']],
  ['Qui a parlé des ponts ?', ['ponts']],
  ['¿Quién habló de los puentes?', ['puentes']],
  ['x', ['x']],
])('of %j the words it is asked in are looked for, or what it is about is not', (question, phrases) => {
  expect(phrasesOf(question)).toEqual(phrases)
})

const source: Source = {
  number: 1,
  dialogId: 'd',
  turnId: 't',
  turnNumber: 1,
  turns: 1,
  title: 'T',
  mode: 'debate',
  speaker: 'Ada',
  role: null,
  at: 0,
  what: null,
  why: null,
  nodes: [],
  text: 'Who pays is something we decide. A teacher has time for a question.',
}
const answerTo = (question: string, more = {}) =>
  answerText({ question, rounds: 1, found: [source], unmatched: [], empty: false, ...more })

test('a sentence is quoted for the words that a question is put in', () => {
  expect(answerTo('Who said something about teachers?')).toContain('Ada said: “A teacher has time for a question.” [1]')
})

test('what asks nothing is told as an open question', () => {
  const answer = answerTo('What is open about teachers?')
  expect(answer).toContain('None of these places puts a question')
  expect(answer).not.toContain('asked:')
})

test('the question that a dialog is about is told as one that it left open', () => {
  const found = [
    {
      ...source,
      title: 'Should shops open?',
      text: 'The matter was put so: Should shops open? Who would mind them at night?',
    },
  ]
  const answer = answerTo('What is open about shops?', { found })
  expect(answer).toContain('Ada asked: “Who would mind them at night?” [1]')
  expect(answer).not.toContain('The matter was put so')
})

test('a library of nothing is told as one in which nothing was found', () => {
  expect(answerTo('Who said what?', { found: [], empty: true })).toMatch(/^There are no dialogs in your library yet/)
})
