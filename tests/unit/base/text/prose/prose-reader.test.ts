import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeInText } from '../../../../../src/base/text/prose/placed-text.ts'
import { parseProse } from '../../../../../src/base/text/prose/parse-prose.ts'
import type { ProseBlock } from '../../../../../src/base/text/prose/prose-block.ts'
import { createProseReader, shownTexts } from '../../../../../src/base/text/prose/prose-reader.ts'
import type { MappedWords } from '../../../../../src/base/text/prose/words.ts'

const PARTS = [
  ['\n', '\n', '\n\n', '\n\n', '\n  \n', ' ', 'words', 'a', '5', '**', '*', '`', '|', '\\|', '$', '$$', '\\$'],
  ['\n- ', '\n  - ', '\n    - ', '\n1. ', '\n   2) ', '\n> ', '\n> - ', '\n## ', '\n```js\n', '\n```\n', '\n~~~\n'],
  ['\n   ```\n', '\n| a | b |', '\n|---|:-:|', '\n[^1]: a note', '[^1]', '[^2]', '\n[^2]: two', '\n---\n', '  more'],
  ['[here](https://a.example/b)', 'https://b.example/', '$x^2$', '\\[', '\\]', '\uE002', '”', 'م'],
].flat()
const TEXT = fc.array(fc.constantFrom(...PARTS), { maxLength: 40 }).map((parts) => parts.join(''))

const wordsOf = (blocks: readonly ProseBlock[]): readonly MappedWords[] =>
  blocks.flatMap((block) => {
    if ('words' in block) return [block.words]
    if (block.type === 'list') return block.items.flatMap(({ words, below }) => [words, ...wordsOf(below)])
    if (block.type === 'table') return block.rows.flat()
    if (block.type === 'quote') return wordsOf(block.blocks)
    return block.type === 'footnotes' ? block.notes.map(({ words }) => words) : []
  })

test('a text that grew in any pieces is read like one that is read at once', () => {
  fc.assert(
    fc.property(TEXT, fc.array(fc.nat(300), { maxLength: 30 }), (text, cuts) => {
      const read = createProseReader()
      for (const cut of cuts.toSorted((a, b) => a - b)) {
        const begun = text.slice(0, cut)
        expect(read(begun, true)).toEqual(createProseReader()(begun, true))
      }
      expect(read(text)).toEqual(createProseReader()(text))
    }),
    { numRuns: 300 },
  )
})

test('while a text grows, only its last blocks are read again, however long it is', () => {
  const part = 'A paragraph.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n'
  const read = createProseReader()
  let before = read(part, true)
  for (let parts = 2; parts < 50; parts += 1) {
    const blocks = read(part.repeat(parts), true)
    expect(blocks.length).toBe(parts * 3)
    expect(blocks.findIndex((block, index) => block !== before[index])).toBeGreaterThanOrEqual(before.length - 1)
    before = blocks
  }
})

test('a text that is replaced while it grows is read anew', () => {
  const read = createProseReader()
  read('First.\n\nSecond.\n\nThird.\nmore', true)
  expect(shownTexts(read('Other.\n\nSecond.', true))).toEqual(['Other.', 'Second.'])
})

test('each letter and digit that is shown is found at its place in the text', () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      for (const words of [...wordsOf(createProseReader()(text)), ...wordsOf(parseProse(text))]) {
        const places = words.pieces.map(({ at }) => at)
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        for (const [index, { from, at }] of words.pieces.entries()) {
          const end = words.pieces[index + 1]?.from ?? words.text.length
          const said = words.text.slice(from, end).replaceAll(/[^\p{L}\p{N}$]/gu, '·')
          expect(text.slice(at, at + end - from).replaceAll(/[^\p{L}\p{N}$]/gu, '·')).toBe(said)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('a range of the text is the same range of the words, whatever marks stand before it', () => {
  const text = 'So **bold `code`** and [a link](https://a.example/) with $x^2$ and \\$5: found.'
  const [block] = createProseReader()(text)
  if (block?.type !== 'paragraph') throw new Error('no paragraph')
  const { words } = block
  expect(words.text).toBe('So bold code and a link with $x^2$ and $5: found.')
  for (const part of ['bold', 'code', 'a link', '$x^2$', '$5', 'found']) {
    const start = text.indexOf(part)
    const { from, to } = rangeInText(words, start, start + part.length)
    expect(words.text.slice(from, to)).toBe(part)
  }
  expect(rangeInText(words, 3, 5)).toEqual({ from: 3, to: 3 })
})
