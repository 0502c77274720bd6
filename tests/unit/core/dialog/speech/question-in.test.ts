import fc from 'fast-check'
import { expect, test } from 'vitest'
import { questionIn, questionsIn } from '../../../../../src/core/dialog/speech/question-in.ts'

test.each([
  ['Why? Because. And who pays?', 'And who pays?'],
  ['You ask “who pays?” The city does.', null],
  ['You ask "who pays?" and leave.', null],
  ["He said 'why not?' and went, didn't he.", null],
  ['She wrote: "It is unfair." Why is it?', 'Why is it?'],
  ['What do you mean by "fair"? I ask.', 'What do you mean by "fair"?'],
  [
    'Dr. Chen, what would it cost in 3.5 years, e.g. for Mr. Li? So.',
    'Dr. Chen, what would it cost in 3.5 years, e.g. for Mr. Li?',
  ],
  ['Wie viel kostet das, z. B. in Wien? Gut.', 'Wie viel kostet das, z. B. in Wien?'],
  ['Man sagt „Wer zahlt?“ und geht.', null],
  ['Pero, ¿cuánto cuesta? Fin.', 'Pero, ¿cuánto cuesta?'],
  ['هل توافق؟ نعم.', 'هل توافق؟'],
  ['你同意吗？我不。', '你同意吗？'],
  ['「なぜ？」と聞いた。', null],
  ['Πόσο κοστίζει; Δεν ξέρω.', 'Πόσο κοστίζει;'],
  ['ինչո՞ւ է այդպես։ Այո։', 'ինչո՞ւ է այդպես։'],
  ['One; two; three.', null],
  ['A line\nWould you?\nAnother', 'Would you?'],
  ['', null],
])('the last question of %j', (text, question) => {
  expect(questionIn(text)).toBe(question)
})

test('a speech of any characters is read in limited time, and a question stays short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const lengths = questionsIn(`${text} ${'word '.repeat(200)}?`).map((question) => question.length)
      expect(Math.max(0, ...lengths)).toBeLessThan(330)
    }),
  )
})
