import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { proseMarkdown } from '../../../../../src/features/export/files/prose/prose-markdown.ts'
import { parseProse } from '../../../../../src/features/export/files/prose/parse-prose.ts'
import { parseWords, sliceWords } from '../../../../../src/features/export/files/prose/words.ts'

const marked = (source: string) => {
  const { text, marks } = parseWords(source)
  return [
    text,
    ...marks.map(({ from, to, kind, url }) => [kind, text.slice(from, to), ...(url === undefined ? [] : [url])]),
  ]
}

test.each([
  'Call __init__ and __main__.py of my_module.',
  'x^{*}y^{*} is 2*3*4, and a * b * c',
  'f(*args, **kwargs) takes *.ts and **/*.js',
  'int *p, *q; 5 * 3 = 15 * 1',
  '_x and y_ are names',
  '[see] (below) and a[1](2)',
  'p < 0.05 *, p < 0.01 **',
])('no character of "%s" is read as Markdown', (text) => {
  expect(parseWords(text)).toEqual({ text, marks: [] })
})

test.each([
  '+ 3 % in May',
  '- 5 °C at night',
  '* with a note',
  '# of votes: 3',
  '2024. It was a year',
  'a | b',
  '- a\n\nend',
  '____',
  '~~~\nwaves',
])('"%s" stays a paragraph', (text) => {
  expect(
    parseProse(text)
      .map((block) => (block.type === 'paragraph' ? block.words.text : block.type))
      .join('\n\n'),
  ).toBe(text)
})

test('numbers keep their signs, in one line or several', () => {
  const [list] = parseProse('+ 3 % in May\n+ 4 % in June')
  expect(list).toMatchObject({ type: 'list', items: [{ marker: '+' }, { marker: '+' }] })
  const [minus] = parseProse('- 5 °C\n- 7 °C')
  expect(minus).toMatchObject({ type: 'list', items: [{ marker: '-' }, { marker: '-' }] })
})

test('code, emphasis and links are recognised', () => {
  expect(marked('Use `a_b*c` **now**, *please*: see https://a.example/x_(y). Or [here](https://b.example/).')).toEqual([
    'Use a_b*c now, please: see https://a.example/x_(y). Or here (https://b.example/).',
    ['code', 'a_b*c'],
    ['strong', 'now'],
    ['emphasis', 'please'],
    ['link', 'https://a.example/x_(y)', 'https://a.example/x_(y)'],
    ['link', 'here', 'https://b.example/'],
    ['link', 'https://b.example/', 'https://b.example/'],
  ])
  expect(marked('这是**重点**。')).toEqual(['这是重点。', ['strong', '重点']])
  expect(marked('(https://a.example/b)')).toEqual([
    '(https://a.example/b)',
    ['link', 'https://a.example/b', 'https://a.example/b'],
  ])
  expect(marked('javascript:alert(1) [x](javascript:alert(1))')).toHaveLength(1)
})

test('lists, tables, code and headings are found between paragraphs', () => {
  const blocks = parseProse(
    '## Plan\nFirst:\n1. one\n2. two\n   and more\n\n- a\n  - b\n- c\n\n| Year | Share |\n|---|---:|\n| 2024 | 3 % |\n\n```js\nif (a) {\n  b()\n}\n```\n---\nend',
  )
  expect(blocks.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'list', 'table', 'code', 'rule', 'paragraph'])
  expect(blocks[2]).toMatchObject({
    items: [
      { marker: '1.', depth: 0, words: { text: 'one' } },
      { marker: '2.', words: { text: 'two\nand more' } },
      { marker: '•', words: { text: 'a' } },
      { marker: '•', depth: 1 },
      { marker: '•', depth: 0 },
    ],
  })
  expect(blocks[3]).toMatchObject({
    rows: [
      [{ text: 'Year' }, { text: 'Share' }],
      [{ text: '2024' }, { text: '3 %' }],
    ],
  })
  expect(blocks[4]).toEqual({ type: 'code', text: 'if (a) {\n  b()\n}', language: 'js' })
})

test('no letter or digit is ever lost, whatever signs surround it', () => {
  const piece = fc.constantFrom(
    'a',
    'B',
    '1',
    ' ',
    '\n',
    '*',
    '**',
    '_',
    '`',
    '```',
    '|',
    '---',
    '- ',
    '+ ',
    '# ',
    '[',
    ']',
    '(',
    ')',
    'https://x.example/',
    '1. ',
    '~~~',
  )
  const letters = (text: string) => text.replaceAll(/[^aB]/g, '')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      // The language after a fence is the one thing that is no content.
      const source = pieces.join('').replaceAll(/^([ \t]*(?:`{3,}|~{3,})).*$/gm, '$1')
      const said = parseProse(source)
        .flatMap((block) => {
          if (block.type === 'rule') return []
          if (block.type === 'code') return [block.text]
          // "a) " begins an item: its letter is the marker.
          if (block.type === 'list') return block.items.map(({ marker, words }) => `${marker} ${words.text}`)
          if (block.type === 'table') return block.rows.flat().map(({ text }) => text)
          return [block.words.text]
        })
        .join('')
      for (const letter of ['a', 'B'])
        expect(said.split(letter).length, source).toBeGreaterThanOrEqual(source.split(letter).length)
      expect(letters(said).length).toBeGreaterThanOrEqual(letters(source).length)
    }),
    { examples: [[['a', ')', ' ', 'a']]] },
  )
})

test('a part of a text keeps its formatting', () => {
  const words = parseWords('see `code` now')
  expect(sliceWords(words, 6, 14)).toEqual({ text: 'de now', marks: [{ from: 0, to: 2, kind: 'code' }] })
})

test('a code block can end at a longer fence, and a paragraph can follow it', () => {
  const types = parseProse('```js\nlet a = 1\n````\nThat is all.').map(({ type }) => type)
  expect(types).toEqual(['code', 'paragraph'])
})

test.each(['|---|---|', '|:--|--:|', '|-|-|', ':-: | -', '| :-: | :-: |'])(
  'a table is recognised by the line %s',
  (columns) => {
    const [table] = parseProse(`| Year | Share |\n${columns}\n| 2024 | 3 % |`)
    expect(table).toMatchObject({
      type: 'table',
      rows: [
        [{ text: 'Year' }, {}],
        [{ text: '2024' }, { text: '3 %' }],
      ],
    })
  },
)

test('sets no more cells of a table than fit a page, whatever its width', () => {
  const wide = `${'|a'.repeat(2_000)}\n${'|--'.repeat(2_000)}\n${'|\n'.repeat(100)}`
  expect(parseProse(wide).map(({ type }) => type)).not.toContain('table')
  const long = `${'|a'.repeat(50)}|\n${'|--'.repeat(50)}|\n${'|b\n'.repeat(5_000)}`
  const cells = parseProse(long).flatMap((block) => (block.type === 'table' ? block.rows.flat() : []))
  expect(cells.length).toBeGreaterThan(10_000)
  expect(cells.length).toBeLessThan(30_000)
})

test('writes code with more runs of backticks than a function call takes arguments', () => {
  expect(proseMarkdown(`~~~\n${'`a'.repeat(200_000)}\n~~~`).slice(0, 8)).toBe('```\n`a`a')
})
