import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  linesOfProse,
  plainProse,
  plainProseLine,
  wordsOfProse,
} from '../../../../../src/base/text/prose/plain-prose.ts'
import { oneLine } from '../../../../../src/base/text/shorten.ts'

test.each([
  ['# Title\n\nIt **is** *so*.', 'Title It is so.'],
  ['*n* grows', 'n grows'],
  ['- first\n- second', 'first second'],
  ['1. first\n2. second', '1. first 2. second'],
  ['> quoted `code`', 'quoted code'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 'a, b 1, 2'],
  ['```py\nx = 1\n```', 'x = 1'],
  ['[words](https://example.org "a title") stay', 'words stay'],
  ['one\n---\ntwo', 'one two'],
  ['2*3*4, *.ts and snake_case', '2*3*4, *.ts and snake_case'],
  ['Should C# win?', 'Should C# win?'],
])('takes the marks out of %j and leaves its words', (text, words) => {
  expect(plainProseLine(text)).toBe(words)
})

test('writes the address of a link only where it is asked for', () => {
  expect(plainProse('See [it](https://example.org).', true)).toBe('See it (https://example.org).')
})

test('keeps bold, emphasis and code at the words that they mark', () => {
  const { text, marks } = wordsOfProse('# A *b*\n\n1. **c** d\n2. `e`')
  expect(text).toBe('A b\n1. c d\n2. e')
  expect(marks.map(({ kind, from, to }) => [kind, text.slice(from, to)])).toEqual([
    ['emphasis', 'b'],
    ['strong', 'c'],
    ['code', 'e'],
  ])
})

test('a text that is taken for one without marks has none', () => {
  const piece = fc.constantFrom('a', ' ', '\n', '*', '`', '#', '>', '1.', '-', '---', '|', '_', '$', '\\', '•', 'b)')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const read = linesOfProse(text).map((line) => line.text)
      expect(plainProseLine(text)).toBe(oneLine(read.join('\n')))
    }),
  )
})
