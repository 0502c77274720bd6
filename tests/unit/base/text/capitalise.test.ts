import { expect, test } from 'vitest'
import { capitalise, uncapitalise } from '../../../../src/base/text/capitalise.ts'

test.each([
  ['the end', 'The end'],
  ['The end', 'The end'],
  ['élan', 'Élan'],
  ['ßen', 'Ssen'],
  // Deseret: a letter of two units.
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
