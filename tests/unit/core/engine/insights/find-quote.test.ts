import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findQuote } from '../../../../../src/core/engine/insights/find-quote.ts'

const text = fc.string({
  unit: fc.constantFrom(
    'a',
    'b',
    'é',
    '。',
    '猫',
    '😀',
    ' ',
    '\n',
    '  ',
    '\t',
    '\u00a0',
    '"',
    '“',
    '”',
    "'",
    '’',
    '«',
    '.',
    '-',
    '\u200b',
    '{',
    'क',
    '\u0301',
  ),
  minLength: 1,
  maxLength: 60,
})
/** How a model may copy words: with other white space and other quotation marks. */
const copied = (words: string) => words.replaceAll(/\s+/g, ' ').replaceAll(/[“”«]/g, '"').replaceAll('’', "'")

test('any quote that is kept is in its turn, character for character', () => {
  fc.assert(
    fc.property(text, text, (said, quote) => {
      const found = findQuote(said, quote)
      expect(found === null || said.includes(found)).toBe(true)
      expect(found?.isWellFormed() ?? true).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('a passage with other spaces or quotation marks is still found', () => {
  fc.assert(
    fc.property(text, fc.nat(60), fc.nat(60), (said, a, b) => {
      const passage = [...said].slice(Math.min(a, b), Math.max(a, b)).join('')
      if (!/[\p{L}\p{N}]/u.test(passage)) return
      const found = findQuote(said, copied(passage))
      expect(found).not.toBeNull()
      const level = (words: string) => copied(words.replaceAll('\u200b', '')).trim()
      expect([level(passage), level(passage).slice(1, -1).trim()]).toContain(level(found ?? ''))
    }),
    { numRuns: 2_000 },
  )
})

test('words that were not said are not accepted as a quote', () => {
  const said = 'Streets are “for people”,\nand bread must come home.'
  expect(findQuote(said, 'streets are')).toBeNull()
  expect(findQuote(said, 'Streets are for people')).toBeNull()
  expect(findQuote(said, 'Streets ... come home.')).toBeNull()
  expect(findQuote(said, '   ')).toBeNull()
  expect(findQuote(said, '"”')).toBeNull()
  expect(findQuote(said, 'are "for people", and bread')).toBe('are “for people”,\nand bread')
  expect(findQuote(said, '"Streets are"')).toBe('Streets are')
})

test('a quote never ends in half a character', () => {
  expect(findQuote('a😀', 'a\ud83d')).toBeNull()
})

test('a quote of a closing tag that the prompt changed is still found', () => {
  expect(findQuote('He wrote </said> there.', 'wrote <\u200b/said> there')).toBe('wrote </said> there')
})

test.each([
  ['Cars cost **lives**, not money.', 'Cars cost lives, not money.', 'Cars cost **lives**, not money.'],
  ['Cars cost lives.', 'Cars cost **lives**.', 'Cars cost lives.'],
  ['- **Lives:** a million a year', 'Lives: a million', '**Lives:** a million'],
  ['Call `run()` first.', 'Call run()', 'Call `run()`'],
  ['It is **so**.', 'so', 'so'],
  ['One * two', 'One two', 'One * two'],
])('in %j the quote %j is found whatever is marked in it', (text, quote, found) => {
  expect(findQuote(text, quote)).toBe(found)
})
