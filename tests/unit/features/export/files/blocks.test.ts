import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import type { Block, PartBlock } from '../../../../../src/features/export/files/blocks/block.ts'
import { markdownBlocks } from '../../../../../src/features/export/files/blocks/markdown-blocks.ts'
import { textBlocks } from '../../../../../src/features/export/files/blocks/text-blocks.ts'
import { sectionHtml } from '../../../../../src/features/export/files/html/blocks.ts'
import { pdfText } from './pdf/one-speech.ts'
import { has } from './pdf/read-pdf.ts'

const part = (...blocks: readonly Block[]): PartBlock => ({ kind: 'part', id: 'harbour', title: 'The harbour', blocks })
const ALL = part(
  { kind: 'headline', text: 'It is full.' },
  { kind: 'lines', lines: ['Forty ships *lie* there.'], notes: ['Counted on Monday.'] },
  { kind: 'prose', text: 'Nobody knows why.' },
  { kind: 'quote', turn: { number: 3, name: 'Ada', place: 'first' }, text: 'it is <full>' },
  {
    kind: 'list',
    label: 'Reasons',
    items: [
      {
        text: 'Storm',
        turn: { number: 3, name: 'Ada', place: 'first' },
        quote: 'the wind <rose>',
        said: [
          { kind: 'quote', turn: { number: 4, name: 'Bo', place: 'second' }, text: 'it *blew*' },
          { kind: 'quote', turn: null, text: 'It rained.' },
        ],
        under: [{ text: 'Answered: it was calm' }],
      },
    ],
    spoken: true,
  },
  {
    kind: 'table',
    title: 'Ships a day',
    columns: [
      { head: 'Day', share: 0.5, align: 'start' },
      { head: '', share: 0.2, align: 'end' },
      { head: 'Ships', share: 0.3, align: 'end' },
    ],
    rowHead: 0,
    rows: [
      { cells: ['Mon|day', '', '7'], place: 'first', bar: { column: 1, low: -1, high: 1, at: 0 } },
      { cells: ['All', '', '40\nor <more>'], total: true },
    ],
  },
  {
    kind: 'pairs',
    rows: [
      { label: 'Depth', value: 'nine\nfathoms' },
      { label: '', value: 'at ebb' },
    ],
  },
  { kind: 'figure', url: 'data:image/png;base64,AAAA', name: 'chart.png', caption: 'a chart', width: 40, height: 30 },
  { kind: 'note', text: 'Edited by a person.' },
  {
    kind: 'aside',
    label: 'Draft',
    folded: true,
    blocks: [
      { kind: 'prose', text: 'Full of *ships*.' },
      { kind: 'quote', turn: { number: 3, name: 'Ada', place: 'first' }, text: 'rose' },
    ],
  },
  { kind: 'part', id: 'pier', title: 'The pier', place: 'second', blocks: [{ kind: 'prose', text: 'It is long.' }] },
)
/** A kind of block that no format can write. */
const CHART = {
  kind: 'chart',
  id: 'x',
  title: 'Ships a day',
  rows: [{ day: 'Monday', ships: '40 <ships>' }],
} as unknown as Block

const pageOf = (html: string) => new new Window().DOMParser().parseFromString(html, 'text/html')

test('writes every kind of block in plain text', () => {
  expect(textBlocks([ALL]).join('\n\n')).toBe(`The harbour
===========

It is full.

Forty ships *lie* there.
Counted on Monday.

Nobody knows why.

Turn 3, Ada: “it is <full>”

Reasons:
    - Storm “the wind <rose>” (turn 3, Ada)
          Turn 4, Bo: “it *blew*”
          In words that nobody said: It rained.
        - Answered: it was calm

Ships a day:
    Day             Ships
    Mon|day             7
    All      40 or <more>

    Depth: nine
        fathoms
    at ebb

[Edited by a person.]

[Draft]
Full of *ships*.
Turn 3, Ada: “rose”

The pier
--------

It is long.`)
})

test('writes every kind of block in Markdown, as the plain text it is', () => {
  expect(markdownBlocks([ALL], 2).join('\n\n')).toBe(`## The harbour

**It is full.**

Forty ships \\*lie\\* there.\\
*Counted on Monday.*

Nobody knows why.

> Turn 3, Ada: “it is \\<full>”

**Reasons**

- Storm “the wind \\<rose>” (turn 3, Ada)
  > Turn 4, Bo: “it \\*blew\\*”
  > In words that nobody said: It rained.
  - Answered: it was calm

**Ships a day**

| Day | Ships |
| --- | ---: |
| Mon\\|day | 7 |
| All | 40 or \\<more> |

- Depth: nine\\
  fathoms
- at ebb

*\\[Edited by a person.\\]*

**Draft**

> Full of *ships*.
>
> Turn 3, Ada: “rose”

### The pier

It is long.`)
})

test('writes every kind of block in HTML, with links to its turns and no markup of its own', () => {
  const page = pageOf(sectionHtml(ALL, 'en'))
  expect(page.querySelector('#harbour > h2')?.textContent).toBe('The harbour')
  expect(page.querySelector('.outcome')?.textContent).toBe('It is full.')
  expect([...page.querySelectorAll('.hint')].map((each) => each.textContent)).toEqual(['Counted on Monday.'])
  expect(page.querySelector('ul')?.getAttribute('lang')).toBe('en')
  expect(page.querySelector('li')?.textContent).toMatch(/^Storm “the wind <rose>” turn 3, AdaTurn 4/)
  const quotes = [...page.querySelectorAll('blockquote')]
  expect(quotes.map((each) => each.textContent)).toEqual([
    'Turn 3, Ada “it is <full>”',
    'Turn 4, Bo “it *blew*”',
    'In words that nobody said: It rained.',
    'Turn 3, Ada “rose”',
  ])
  expect(quotes.map((each) => each.querySelector('a')?.getAttribute('href'))).toEqual([
    '#turn-3',
    '#turn-4',
    undefined,
    '#turn-3',
  ])
  expect([...page.querySelectorAll('th')].map((head) => [head.getAttribute('scope'), head.textContent])).toEqual([
    ['col', 'Day'],
    ['col', 'Ships'],
    ['row', 'Mon|day'],
    ['row', 'All'],
  ])
  expect(page.querySelector('table > caption')?.textContent).toBe('Ships a day')
  expect(page.querySelector('tr.all td:last-child')?.innerHTML).toBe('40<br>or &lt;more&gt;')
  expect(page.querySelectorAll('tr.seat-first svg')).toHaveLength(1)
  expect([...page.querySelectorAll('dt, dd')].map((each) => each.textContent)).toEqual(
    'Depth|nine\nfathoms||at ebb'.split('|'),
  )
  expect(page.querySelector('img')?.getAttribute('alt')).toBe('chart.png')
  expect(page.querySelector('figcaption')?.textContent).toBe('chart.png: a chart')
  expect(page.querySelector('.notice')?.textContent).toBe('Edited by a person.')
  expect(page.querySelector('details > summary')?.textContent).toBe('Draft')
  expect(page.querySelector('details em')?.textContent).toBe('ships')
  expect(page.querySelector('li li')?.textContent).toBe('Answered: it was calm')
  expect(page.querySelector('li a')?.getAttribute('href')).toBe('#turn-3')
  expect(page.querySelector('article.seat-second h3')?.textContent).toBe('The pier')
})

test.skipIf(!has('pdftotext', '-v'))(
  'writes every kind of block in PDF (skipped where poppler is missing)',
  async () => {
    const found = (await pdfText(ALL)).replaceAll(/\s+/g, ' ')
    for (const words of ['The harbour', 'It is full.', 'Forty ships *lie* there.', 'Counted on Monday.', 'Reasons'])
      expect(found).toContain(words)
    for (const words of [
      'Nobody knows why.',
      'Turn 3, Ada “it is <full>”',
      '• Storm',
      'Turn 3, Ada',
      '• Answered: it was calm',
      '“the wind <rose>”',
      'Turn 4, Bo “it *blew*” In words that nobody said: It rained.',
      'Ships a day Day Ships Mon|day 7 All 40 or <more> Depth nine fathoms at ebb',
      'Edited by a person.',
      'Draft Full of ships. Turn 3, Ada “rose”',
      'The pier',
      'It is long.',
    ])
      expect(found).toContain(words)
  },
)

test('says that a format does not know a block, and writes its words', async () => {
  const sentence = '[This format has no form for a block “chart”: its words follow.]'
  expect(textBlocks([part(CHART)]).at(-1)).toBe(`${sentence}\nShips a day\nMonday\n40 <ships>`)
  expect(markdownBlocks([part(CHART)], 2).at(-1)).toContain('Ships a day\\\nMonday\\\n40 \\<ships>')
  const page = pageOf(sectionHtml(part(CHART), null))
  expect([...page.querySelectorAll('#harbour > p')].map((each) => each.textContent)).toEqual([
    sentence,
    'Ships a day',
    'Monday',
    '40 <ships>',
  ])
  if (!has('pdftotext', '-v')) return
  const found = (await pdfText(part(CHART))).replaceAll(/\s+/g, ' ')
  expect(found).toContain(`${sentence} Ships a day Monday 40 <ships>`)
})
