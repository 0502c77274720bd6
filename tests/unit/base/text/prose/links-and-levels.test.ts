import { expect, test } from 'vitest'
import { parseProse } from '../../../../../src/base/text/prose/parse-prose.ts'
import { parseWords } from '../../../../../src/base/text/prose/words.ts'

const marked = (source: string) => {
  const { text, marks } = parseWords(source)
  return [text, ...marks.map(({ from, to, kind, url }) => [kind, text.slice(from, to), url])]
}

test('an address with brackets in it, or between angle brackets, is a link without the marks around it', () => {
  expect(
    marked('See [it](https://example.com/a_(b)?q=1), [both](https://example.com/(a)(b)) and <https://example.org/x>.'),
  ).toEqual([
    'See it (https://example.com/a_(b)?q=1), both (https://example.com/(a)(b)) and https://example.org/x.',
    ['link', 'it', 'https://example.com/a_(b)?q=1'],
    ['link', 'https://example.com/a_(b)?q=1', 'https://example.com/a_(b)?q=1'],
    ['link', 'both', 'https://example.com/(a)(b)'],
    ['link', 'https://example.com/(a)(b)', 'https://example.com/(a)(b)'],
    ['link', 'https://example.org/x', 'https://example.org/x'],
  ])
  expect(marked('<img src="https://example.org/x.png"> and x < https://example.org/y')[0]).toBe(
    '<img src="https://example.org/x.png"> and x < https://example.org/y',
  )
})

test('an item is one level below the nearest item above it that is indented less, and the first has none above it', () => {
  const levels = (text: string) =>
    parseProse(text).flatMap((block) => (block.type === 'list' ? block.items.map(({ depth }) => depth) : []))
  expect(levels('   - a\n   - b\n      - c\n1. d\n2. e')).toEqual([0, 0, 1, 0, 0])
  expect(levels('- a\n        - b\n    - c\n  - d\n- e')).toEqual([0, 1, 1, 1, 0])
})

test.each([
  '[it](https://example.org "a title")',
  "[it](https://example.org 'a title')",
  '[it](https://example.org (a title))',
  '[it](<https://example.org> "a title")',
  '[it]( https://example.org "a title" )',
])('the title of %s is no part of the words', (source) => {
  const { text, marks, pieces } = parseWords(source, { hasFootnote: () => false, addresses: false, growing: false })
  expect(text).toBe('it')
  expect(marks).toEqual([{ from: 0, to: 2, kind: 'link', url: 'https://example.org', title: 'a title' }])
  expect(source.slice(pieces[0]?.at)).toMatch(/^it\]/)
  expect(marked(source)[0]).toBe('it (https://example.org)')
})

test('a title may hold the sign that ends it, after a backslash', () => {
  expect(parseWords(String.raw`[it](https://example.org "a \"b\"")`).marks[0]?.title).toBe('a "b"')
})

test('a link without a closing quotation mark or with other words in its brackets stays as it was written', () => {
  const source = '[it](https://example.org "a title) and [it](https://example.org a title)'
  expect(marked(source)[0]).toBe(source)
})

test('the words of a link lose their marks, and keep their places', () => {
  expect(marked('[**bold** and `code`](https://example.org)')).toEqual([
    'bold and code (https://example.org)',
    ['link', 'bold and code', 'https://example.org'],
    ['link', 'https://example.org', 'https://example.org'],
  ])
})

const listOf = (text: string) =>
  parseProse(text).flatMap((block) =>
    block.type === 'list'
      ? block.items.map(({ marker, words, below }) => [
          marker,
          words.text,
          ...below.map((each) => (each.type === 'code' ? [each.language, each.text] : each.type)),
        ])
      : [block.type],
  )

test.each([
  [
    '1. ```py\n   x = 1\n     y\n   ```\n2. next',
    [
      ['1.', '', ['py', 'x = 1\n  y']],
      ['2.', 'next'],
    ],
  ],
  [
    '- ```\n  x\n  ```\n- next',
    [
      ['•', '', ['', 'x']],
      ['•', 'next'],
    ],
  ],
  ['1. ~~~sh\n   ls\n   ~~~', [['1.', '', ['sh', 'ls']]]],
  [
    '1. a\n   - ```\n     x\n     ```',
    [
      ['1.', 'a'],
      ['-', '', ['', 'x']],
    ],
  ],
  [
    '1. ```py\nx = 1\n```\n2. next',
    [
      ['1.', '', ['py', 'x = 1']],
      ['2.', 'next'],
    ],
  ],
  [
    '1. ```py\n   x = 1\n\n   y\n2. next',
    [
      ['1.', '', ['py', 'x = 1\n\ny']],
      ['2.', 'next'],
    ],
  ],
  ['1. ```py\n   x = 1\n   ```\n   words', [['1.', '', ['py', 'x = 1'], 'paragraph']]],
  [
    '1. ```inline``` words\n2. next',
    [
      ['1.', 'inline words'],
      ['2.', 'next'],
    ],
  ],
])('code may begin on the line of its item: %j', (text, list) => {
  expect(listOf(text)).toEqual(list)
})

test('what looks like a footnote in code that begins on the line of an item is code', () => {
  expect(listOf('1. ```\n   [^1]: no\n[^1]: no note\n   ```\n\nWords[^1].')).toEqual([
    ['1.', '', ['', '[^1]: no']],
    'footnotes',
    'paragraph',
  ])
})
