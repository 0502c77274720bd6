import { speakWithin } from '../../../../src/base/files/speak-within.ts'
import { afterEach, expect, test } from 'vitest'
import { sayLater, sentenceOf, SayingError, wordsOf } from '../../../../src/base/language/say.ts'
import { speak } from '../../../../src/base/language/t.ts'

const GERMAN: Readonly<Record<string, string>> = {
  '{who} does not answer{number}.': '{who} antwortet nicht{number}.',
  '{name} at {address}': '{name} unter {address}',
  'The app is closing.': 'Die App wird geschlossen.',
  'Dialog {index}: {reason}': 'Dialog {index}: {reason}',
}

const speakGerman = () => speak({ id: 'de', translate: (message) => GERMAN[message] })

afterEach(() => speak())

const who = sayLater('{name} at {address}', { name: 'Ollama', address: 'http://127.0.0.1:11434' })
const error = new SayingError(sayLater('{who} does not answer{number}.', { who, number: ' (503)' }))

test('an error is in English where it is made, and in the language of the page where it is read', () => {
  expect(error.message).toBe('Ollama at http://127.0.0.1:11434 does not answer (503).')
  speakGerman()
  expect(wordsOf(error)).toBe('Ollama unter http://127.0.0.1:11434 antwortet nicht (503).')
  expect(error.message).toBe('Ollama at http://127.0.0.1:11434 does not answer (503).')
})

test('a sentence of another error is translated inside its message, with or without values, also after JSON', () => {
  const within = new SayingError(sayLater('Dialog {index}: {reason}', { index: 2, reason: sentenceOf(error) }))
  const plain = new SayingError(
    sayLater('Dialog {index}: {reason}', { index: 2, reason: sentenceOf(new SayingError('The app is closing.')) }),
  )
  const { message, said: sentence } = JSON.parse(
    JSON.stringify({ message: within.message, said: within.said }),
  ) as SayingError
  speakGerman()
  expect(wordsOf({ message, said: sentence })).toBe(
    'Dialog 2: Ollama unter http://127.0.0.1:11434 antwortet nicht (503).',
  )
  expect(wordsOf(plain)).toBe('Dialog 2: Die App wird geschlossen.')
})

test('errors stored before sentences had values, and a vendor’s own sentence, stay or are translated as a whole', () => {
  speakGerman()
  expect(wordsOf({ message: 'The app is closing.' })).toBe('Die App wird geschlossen.')
  expect(wordsOf({ message: 'model {x} <b is not, {count, plural' })).toBe('model {x} <b is not, {count, plural')
  expect(wordsOf(null)).toBeUndefined()
})

test('a message of a newer version that cannot be read is shown as its English sentence', () => {
  expect(
    wordsOf({ message: 'Ten of them.', said: { message: '{count, spellout} of them.', values: { count: 10 } } }),
  ).toBe('Ten of them.')
})

test('an error that is made while a file is written in another language keeps its English message', async () => {
  const made = await speakWithin('de', () => {
    const errors = [
      new SayingError(sayLater('There are no files of “{feature}”.', { feature: 'Karte' })),
      new SayingError(sayLater('This dialog has no content to export yet.')),
    ]
    return errors.map((error) => [error.message, wordsOf(error)])
  })
  expect(made).toEqual([
    ['There are no files of “Karte”.', 'Es gibt keine Dateien von „Karte“.'],
    ['This dialog has no content to export yet.', 'Dieser Dialog hat noch keinen Inhalt, der sich ausgeben ließe.'],
  ])
})
