import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meantQuestions } from '../../../../../src/core/dialog/owed/meant-question.ts'
import { isSameQuestion } from '../../../../../src/core/dialog/owed/content-words.ts'
import { SPOKEN, type SpokenQuestions } from './speeches.ts'

const NAMES = ['Ada', 'Ben', 'Mira']
const texts = (speech: string) => meantQuestions(speech, NAMES).map(({ text }) => text)

/** Speeches in which nothing is asked that wants an answer. */
const wantNone = ({ answered, quoted, invitations, courtesies }: SpokenQuestions) => [
  ...answered,
  ...quoted,
  ...invitations,
  ...courtesies,
]

test('there are two hundred speeches', () => {
  const all = Object.values(SPOKEN).flatMap((each) => [...each.ends, ...each.names, ...wantNone(each)])
  expect(all.length).toBeGreaterThanOrEqual(200)
})

describe.each(Object.entries(SPOKEN))('in %s', (_language, spoken) => {
  const [one = '', other = ''] = spoken.leads

  test.each(spoken.ends)('owes what ends a speech as a question: %s', (question) => {
    expect(texts(`${one} ${other} ${question}`)).toEqual([question])
    for (const after of spoken.after) expect(texts(`${one} ${question} ${after}`), after).toEqual([question])
  })

  test.each(spoken.names)('owes what names the one it is put to: %s', (question, rest) => {
    expect(meantQuestions(`${one} ${question} ${rest} ${other}`, NAMES)).toEqual([{ text: question, named: 'Ben' }])
  })

  test.each(wantNone(spoken))('owes nothing for rhetoric, quotations, invitations and courtesies: %s', (words) => {
    expect(texts(`${one} ${other} ${words}`)).toEqual([])
    expect(texts(words)).toEqual([])
  })

  test('owes the same wherever rhetoric stands before it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...spoken.leads, ...spoken.answered, ...spoken.quoted), { maxLength: 6 }),
        fc.constantFrom(...spoken.ends, ...spoken.names.map(([question]) => question)),
        (before, question) => {
          expect(texts([...before, one, question].join(' ')).at(-1)).toBe(question)
          expect(texts([...before, one].join(' '))).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('names the moderator where a question is put to it', () => {
  expect(meantQuestions('Trams are full. Mira, who decides that?', NAMES)).toEqual([
    { text: 'Mira, who decides that?', named: 'Mira' },
  ])
})

test.each([
  ['What does the ferry cost in winter?', 'Ben, Ada wants to know what the ferry would cost in winter.', true],
  ['Wer zahlt die Brücke?', 'Ben, wer soll die Brücke zahlen?', true],
  ['Qui paie le second pont ?', 'Ben, qui va payer ce second pont ?', true],
  ['¿Quién paga el segundo puente?', 'Ben, ¿quién pagaría ese segundo puente?', true],
  ['谁来付第二座桥的钱？', 'Ben，第二座桥谁付钱？', true],
  ['二つ目の橋は誰が払うのですか？', 'Benさん、二つ目の橋の費用は誰が払いますか？', true],
  ['Why do you fear trams?', 'Ben, what do trams cost?', false],
  ['Who pays for the ferry?', 'Ben, which town has tried that?', false],
  ['Why?', 'Ben, why?', true],
  ['Why?', 'How?', false],
])('takes half of what one is about for the same question: %s %s', (one, other, same) => {
  expect(isSameQuestion(one, other, NAMES)).toBe(same)
})

test('reads a speech of any characters, and a question stays short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 20 }), (text, name) => {
      const found = meantQuestions(`${text}\n${'word '.repeat(200)}?`, [name, 'Ben'])
      expect(Math.max(0, ...found.map(({ text: { length } }) => length))).toBeLessThan(330)
    }),
    { numRuns: 200 },
  )
})
