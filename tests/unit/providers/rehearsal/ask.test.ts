import { expect, test } from 'vitest'
import type { Source } from '../../../../src/core/dialog/ask/ask-state.ts'
import { answerText } from '../../../../src/providers/rehearsal/ask.ts'
import { rehearsalPhrases } from '../../../../src/providers/rehearsal/ask-phrases.ts'

test.each([
  ['What makes boredom useful?', ['boredom useful']],
  ['"private cars" AND NOT (bikes) OR *', ['"private cars"', 'private cars bikes']],
  ['Wer hat etwas über Autos gesagt?', ['Autos']],
  ['Qui a parlé des ponts ?', ['ponts']],
  ['¿Quién habló de los puentes?', ['puentes']],
  ['x', ['x']],
  // The longest words are often those that say least, and would find more than all words together.
  ['Why do people forget what they learn?', ['people forget learn']],
])('searches for the subject of %j, and not for the words of the question', (question, phrases) => {
  expect(rehearsalPhrases(question)).toEqual(phrases)
})

const FERRY = 'Who spoke of the ferry?'

test.each([
  ['And why?', [FERRY], ['ferry']],
  ['Why?', ['Who spoke of trams?', FERRY], ['ferry']],
  ['And Ben?', [FERRY, 'and why?'], ['Ben', 'ferry']],
  ['Und warum?', ['Wer hat etwas über Autos gesagt?'], ['Autos']],
  ['Et pourquoi ?', ['Qui a parlé des ponts ?'], ['ponts']],
  ['¿Y quién más?', ['¿Quién habló de los puentes?'], ['puentes']],
  ['那为什么？', ['谁谈过渡轮？'], ['渡轮']],
  ['And the ferry?', ['What was said about trams and the ferry?'], ['ferry']],
  // A question that stands by itself is not mixed with the one before it.
  ['Who spoke of trams?', [FERRY], ['trams']],
  ['And why?', [], ['And why?']],
] as const)('searches for what %j goes on from, after %j', (question, earlier, phrases) => {
  expect(rehearsalPhrases(question, earlier)).toEqual(phrases)
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
  reasons: [],
  nodes: [],
  text: 'Who pays is something we decide. A teacher has time for a question.',
}
const answerTo = (question: string, more = {}) =>
  answerText({ question, earlier: [], rounds: 1, found: [source], unmatched: [], empty: false, ...more })

test('quotes the place that matches most of the question, with its speaker and number', () => {
  expect(answerTo('Who said something about teachers?')).toContain(
    'Ada said: “Who pays is something we decide. A teacher has time for a question.” [1]',
  )
})

test('quotes to a question that goes on from another what that one asked about', () => {
  const text = `${'We decide that, and nobody else does. '.repeat(12)}A teacher has time.`
  expect(answerTo('And why?', { earlier: ['Who spoke of teachers?'], found: [{ ...source, text }] })).toContain(
    'A teacher has',
  )
  expect(answerTo('And why?', { found: [{ ...source, text }] })).not.toContain('A teacher has')
})

test('quotes at most three places of a dialog in the order of their numbers, and leads to the others', () => {
  const found = [3, 5, 1, 4, 2].map((number) => ({ ...source, number, turnId: `t${number}` }))
  const answer = answerTo('What of teachers?', { found })
  expect(answer.match(/\[\d\]/g)).toEqual(['[1]', '[3]', '[5]', '[2]', '[4]'])
  expect(answer).toContain('2 further places had some of these words, too: [2] [4]')
})

test('draws no conclusion, whatever is asked', () => {
  for (const question of ['What is open about teachers?', 'How did they differ about teachers?'])
    expect(answerTo(question)).toContain('these are quotations, not conclusions')
})

test('says so when the library has no dialogs', () => {
  expect(answerTo('Who said what?', { found: [], empty: true })).toMatch(/^There are no dialogs in your library yet/)
})
