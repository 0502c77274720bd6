import { afterEach, expect, test } from 'vitest'
import { speak } from '../../../../src/base/language/t.ts'
import { capitalise, uncapitalise, withinSentence } from '../../../../src/base/text/capitalise.ts'

test.each([
  ['the end', 'The end'],
  ['The end', 'The end'],
  ['élan', 'Élan'],
  ['ßen', 'Ssen'],
  // Deseret: a letter of two code units.
  ['\u{10428}x', '\u{10400}x'],
  ['🚲 first', '🚲 first'],
  ['漢字', '漢字'],
  ['', ''],
])('begins %s as a sentence does', (words, begun) => {
  expect(capitalise(words)).toBe(begun)
})

test.each([
  ['The end', 'the end'],
  ['\u{10400}X', '\u{10428}X'],
  ['', ''],
])('writes %s as in the middle of a sentence', (words, within) => {
  expect(uncapitalise(words)).toBe(within)
})

afterEach(() => speak())

test.each([
  ['en', 'Argument map', 'argument map'],
  ['fr', 'Carte des arguments', 'carte des arguments'],
  ['de', 'Argumentkarte', 'Argumentkarte'],
])('writes words of the screen within a sentence in the way of each language: %s', (id, words, within) => {
  speak({ id, translate: () => undefined })
  expect(withinSentence(words)).toBe(within)
})
