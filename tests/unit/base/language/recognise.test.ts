import { afterEach, expect, test } from 'vitest'
import { createRecognition } from '../../../../src/base/language/recognise.ts'
import { sayInEnglish, sayLater, wordsOf } from '../../../../src/base/language/say.ts'
import { speak, translateKnown } from '../../../../src/base/language/t.ts'

const GERMAN: Readonly<Record<string, string>> = {
  '{name} cannot be used: {why}': '{name} kann nicht verwendet werden: {why}',
  '{name} cannot be used: {why} The last it wrote: {words}':
    '{name} kann nicht verwendet werden: {why} Zuletzt schrieb es: {words}',
  'it gave no reason.': 'ein Grund wurde nicht genannt.',
  '{count, plural, one {# model} other {# models}} at {place} answered.':
    'Unter {place} {count, plural, one {hat # Modell} other {haben # Modelle}} geantwortet.',
  'There is no verdict yet {where, select, with {with the change} other {in either}}.':
    'Es gibt noch kein Urteil {where, select, with {mit der Änderung} other {auf beiden Seiten}}.',
  'It gave {count} numbers.': 'Es gab {count} Zahlen.',
  '{a}: {b}': 'wrong',
  '{bidder} asked for {what}': 'wrong',
  '{count} by length': 'wrong',
}

const speakGerman = () =>
  speak({ id: 'de', translate: (message) => GERMAN[message], recognise: createRecognition(Object.keys(GERMAN)) })

afterEach(() => speak())

test('a sentence that was stored in English is found again with its values, and the sentences in them', () => {
  const stored = sayInEnglish(
    sayLater('{name} cannot be used: {why}', { name: 'Weather', why: sayLater('it gave no reason.') }),
  )
  expect(stored).toBe('Weather cannot be used: it gave no reason.')
  expect(translateKnown(stored)).toBe(stored)
  speakGerman()
  expect(translateKnown(stored)).toBe('Weather kann nicht verwendet werden: ein Grund wurde nicht genannt.')
  expect(wordsOf({ message: stored })).toBe('Weather kann nicht verwendet werden: ein Grund wurde nicht genannt.')
})

test('when two messages match, the one with more fixed words is used', () => {
  speakGerman()
  expect(translateKnown('W cannot be used: it gave no reason. The last it wrote: “no”')).toBe(
    'W kann nicht verwendet werden: ein Grund wurde nicht genannt. Zuletzt schrieb es: “no”',
  )
})

test('plural numbers and cases of a choice are found again', () => {
  speakGerman()
  expect(translateKnown('1,200 models at http://a answered.')).toBe('Unter http://a haben 1.200 Modelle geantwortet.')
  expect(translateKnown('1 model at http://a answered.')).toBe('Unter http://a hat 1 Modell geantwortet.')
  expect(translateKnown('There is no verdict yet with the change.')).toBe('Es gibt noch kein Urteil mit der Änderung.')
})

test('a number is written as usual in the language', () => {
  speakGerman()
  expect(translateKnown('It gave 1,024 numbers.')).toBe('Es gab 1.024 Zahlen.')
  expect(translateKnown('It gave 12 numbers.')).toBe('Es gab 12 Zahlen.')
})

test.each([
  'Note: the harbour',
  'The model asked for more memory than there is',
  'The answer was cut by length',
  'many models at http://a answered.',
  'model {x} cannot <b be, {count, plural',
  '',
  'word',
  `cannot be used: ${'a '.repeat(5_000)}`,
])('words that match no message stay as they are: %.40s', (words) => {
  speakGerman()
  expect(translateKnown(words)).toBe(words)
})
