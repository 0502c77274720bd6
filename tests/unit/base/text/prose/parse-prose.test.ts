import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseProse } from '../../../../../src/base/text/prose/parse-prose.ts'
import type { ProseBlock } from '../../../../../src/base/text/prose/prose-block.ts'
import { parseWords, sliceWords } from '../../../../../src/base/text/prose/words.ts'

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
  expect(parseWords(text)).toMatchObject({ text, marks: [] })
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
  expect(marked('![A chart](https://a.example/b.png)')).toEqual([
    'A chart (https://a.example/b.png)',
    ['link', 'A chart', 'https://a.example/b.png'],
    ['link', 'https://a.example/b.png', 'https://a.example/b.png'],
  ])
  expect(marked('Stop![a](https://b.example/)')[0]).toBe('Stop!a (https://b.example/)')
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

function textsOf(block: ProseBlock): readonly string[] {
  switch (block.type) {
    case 'rule':
      return []
    case 'code':
      return [block.text]
    // The letter of "a) " is the marker of an item.
    case 'list':
      return block.items.flatMap(({ marker, words, below }) => [`${marker} ${words.text}`, ...below.flatMap(textsOf)])
    case 'table':
      return block.rows.flat().map(({ text }) => text)
    case 'quote':
      return block.blocks.flatMap(textsOf)
    case 'footnotes':
      return block.notes.map(({ label, words }) => `[${label}] ${words.text}`)
    default:
      return [block.words.text]
  }
}

test('code, tables and quotations within a list belong to their items', () => {
  const source =
    '1. Run:\n   ```py\n   if a:\n       b()\n   ```\n   and look\n   at it.\n\n2. Read:\n\n   | a | b |\n   |---|---|\n   | 1 | 2 |\n3. Ask:\n   > why\n   >\n   > - so\n   > - or\n4. Stop'
  const list = [
    {
      type: 'list',
      items: [
        {
          marker: '1.',
          words: { text: 'Run:' },
          below: [
            { type: 'code', text: 'if a:\n    b()', language: 'py' },
            { type: 'paragraph', words: { text: 'and look\nat it.' } },
          ],
        },
        {
          marker: '2.',
          below: [
            {
              type: 'table',
              rows: [
                [{ text: 'a' }, { text: 'b' }],
                [{}, { text: '2' }],
              ],
            },
          ],
        },
        { marker: '3.', below: [{ type: 'quote', blocks: [{ words: { text: 'why' } }, { type: 'list' }] }] },
        { marker: '4.', below: [] },
      ],
    },
  ]
  expect(parseProse(source)).toMatchObject(list)
  // A further paragraph of an item, after a blank line, does not end the list.
  expect(parseProse('* a\n\n  more\n  of a\n\n  ```\n  x\n  ```\n* b')).toMatchObject([
    {
      items: [
        { marker: '•', below: [{ words: { text: 'more\nof a' } }, { type: 'code', text: 'x' }] },
        { marker: '•', words: { text: 'b' } },
      ],
    },
  ])
  expect(parseProse('- a\n  - b\n    - c\n      > d')).toMatchObject([
    { items: [{}, {}, { depth: 2, below: [{ type: 'quote' }] }] },
  ])
  const [bullets] = parseProse('- a\n  ```\n  x\n  ```\n- b\n  ```\n  y\n  ```')
  expect(bullets).toMatchObject({
    items: [
      { marker: '•', below: [{ text: 'x' }] },
      { marker: '•', below: [{ text: 'y' }] },
    ],
  })
})

test('code is indented relative to its fence, and no further', () => {
  expect(parseProse('    ```\n    a\n      b\n  c\n    ```')).toMatchObject([{ type: 'code', text: 'a\n  b\nc' }])
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
    '> ',
    '[^a]',
    '[^B]: ',
    ':-:',
  )
  const letters = (text: string) => text.replaceAll(/[^aB]/g, '')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      // The language after a fence, also in a quotation or an item, is the only part that is not shown.
      const source = pieces.join('').replaceAll(/^((?:[ \t>]|(?:[-+*]|\w+[.)])[ \t])*(?:`{3,}|~{3,})).*$/gm, '$1')
      const said = parseProse(source).flatMap(textsOf).join('')
      for (const letter of ['a', 'B'])
        expect(said.split(letter).length, source).toBeGreaterThanOrEqual(source.split(letter).length)
      expect(letters(said).length).toBeGreaterThanOrEqual(letters(source).length)
    }),
    { examples: [[['a', ')', ' ', 'a']], [['> ', '```', 'a']], [['1. ', '```', 'a']]] },
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

test('bars in formulas and in code do not separate cells where a row has too many', () => {
  const [table] = parseProse('| $|x|$ | y |\n|---|---|\n| `a || b` | $|z|$ |\n| $5 | $6 |\n| a | b | c |')
  expect(table).toMatchObject({
    rows: [
      [{ text: '$|x|$' }, { text: 'y' }],
      [{ text: 'a || b' }, { text: '$|z|$' }],
      [{ text: '$5' }, { text: '$6' }],
      [{ text: 'a' }, { text: 'b | c' }],
    ],
  })
})

test('a table gets no more cells than fit a page, whatever its width', () => {
  const wide = `${'|a'.repeat(2_000)}\n${'|--'.repeat(2_000)}\n${'|\n'.repeat(100)}`
  expect(parseProse(wide).map(({ type }) => type)).not.toContain('table')
  const long = `${'|a'.repeat(50)}|\n${'|--'.repeat(50)}|\n${'|b\n'.repeat(5_000)}`
  const cells = parseProse(long).flatMap((block) => (block.type === 'table' ? block.rows.flat() : []))
  expect(cells.length).toBeGreaterThan(10_000)
  expect(cells.length).toBeLessThan(30_000)
})

test('quotations contain blocks of their own, as deep as paper has room for', () => {
  const [quote, after] = parseProse('> First\n>\n> 1. one\n> 2. two\n>\n> > Inner\nMine')
  expect(quote).toMatchObject({
    type: 'quote',
    blocks: [{ type: 'paragraph' }, { type: 'list' }, { type: 'quote', blocks: [{ words: { text: 'Inner' } }] }],
  })
  expect(after).toMatchObject({ words: { text: 'Mine' } })
  let [deep] = parseProse(`${'>'.repeat(500)} word`)
  let depth = 0
  for (; deep?.type === 'quote'; [deep] = deep.blocks) depth += 1
  expect(depth).toBe(8)
  expect(deep).toMatchObject({ words: { text: 'word' } })
})

test.each(['> 5 % of them', '>= 3 of them', '>>> print(1)', '-> so', 'a\n> 3'])('"%s" is no quotation', (text) => {
  expect(parseProse(text).map(({ type }) => type)).not.toContain('quote')
})

test('a footnote counts only where its mark and its words are both there, and only once', () => {
  const blocks = parseProse('So[^1], and[^9].\n\n[^1]: See\n  here[^2]\n[^2]: Or [^1]\n[^1]: again\n\n> [^2]: quoted')
  expect(blocks[0]).toMatchObject({ words: { text: 'So[1], and[^9].', marks: [{ kind: 'footnote', label: '1' }] } })
  expect(blocks[1]).toMatchObject({
    type: 'footnotes',
    notes: [
      { label: '1', words: { text: 'See\nhere[2]' } },
      { label: '2', words: { text: 'Or [1]' } },
    ],
  })
  expect(blocks[2]).toMatchObject({ type: 'paragraph', words: { text: '[1]: again' } })
  expect(blocks[3]).toMatchObject({ type: 'quote', blocks: [{ words: { text: '[2]: quoted' } }] })
  expect(parseProse('a[^1]\n```\n[^1]: code\n```')[0]).toMatchObject({ words: { text: 'a[^1]' } })
})

test('a footnote of the text around a quotation also works in the quotation', () => {
  expect(parseProse('> a[^1]\n\n[^1]: b')[0]).toMatchObject({ blocks: [{ words: { text: 'a[1]' } }] })
})
