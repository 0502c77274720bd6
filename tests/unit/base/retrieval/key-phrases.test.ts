import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyPhrases, phrasesOf } from '../../../../src/base/retrieval/key-phrases.ts'

test('phrases are trimmed, cut to a hundred characters, and limited to the first five different ones', () => {
  expect(keyPhrases(['  tram ', '', '   ', '?!', 'tram', 'x'.repeat(150), 'a', 'b', 'c', 'd', 'e'])).toEqual([
    'tram',
    'x'.repeat(100),
    'a',
    'b',
    'c',
  ])
})

test('cutting a phrase leaves no half of a character', () => {
  expect(keyPhrases([`${'a'.repeat(99)}😀b`])).toEqual([`${'a'.repeat(99)}😀`])
})

test('a short question is searched as it is, a long one in pieces that split no word and no quotation', () => {
  expect(phrasesOf(' Who paid for the harbour? ')).toEqual(['Who paid for the harbour?'])
  const question = `What did ${'somebody '.repeat(9)}say of "a tax on salt and on the fish that is salted" then?`
  const phrases = phrasesOf(question)
  expect(phrases).toHaveLength(2)
  expect(phrases.join(' ')).toContain('"a tax on salt and on the fish that is salted"')
  expect(phrases.join(' ').split(/\s+/)).toEqual(question.split(/\s+/))
})

test('a long run of characters without spaces loses nothing that fits into five phrases', () => {
  const question = Array.from({ length: 220 }, (_, place) => String.fromCodePoint(0x4e00 + place)).join('')
  expect(phrasesOf(question).length).toBeGreaterThan(1)
  expect(question.startsWith(phrasesOf(question).join(''))).toBe(true)
})

test('any question gives at most five phrases of a hundred characters', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string({ maxLength: 3_000 })),
      (question) => {
        const phrases = phrasesOf(question)
        expect(phrases.length).toBeLessThanOrEqual(5)
        for (const phrase of phrases) expect(Array.from(phrase).length).toBeLessThanOrEqual(100)
      },
    ),
  )
  expect(phrasesOf('word '.repeat(20_000)).length).toBeLessThanOrEqual(5)
})
