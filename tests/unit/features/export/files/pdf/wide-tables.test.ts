import { describe, expect, test } from 'vitest'
import { MARGIN } from '../../../../../../src/features/export/files/pdf/pages/style.ts'
import { pdf, pdfText, saying } from './one-speech.ts'
import { ask, has } from './read-pdf.ts'

const poppler = has('pdftotext', '-v')

const table = (columns: number, rows: number, cell: (column: number, row: number) => string): string =>
  Array.from({ length: rows }, (_, row) => {
    const line = `|${Array.from({ length: columns }, (_empty, column) => ` ${cell(column, row)} |`).join('')}`
    return row === 0 ? `${line}\n|${'---|'.repeat(columns)}` : line
  }).join('\n')

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwe'
const HEBREW = ['אוניברסיטה', 'ירושלים', 'מחשבים', 'תחבורה', 'אוטובוסים']

const TABLES: Readonly<Record<string, string>> = {
  '2 columns': table(2, 4, (column, row) => `Heading${column} value${row}x${column}`),
  '8 columns': table(8, 6, (column, row) => (row === 0 ? `Column${column}` : `some words of cell${row}x${column}`)),
  '20 columns': table(20, 6, (column, row) => (row === 0 ? `Quantity${column}` : `figure${row}x${column}`)),
  '60 columns': table(60, 4, (column, row) => (row === 0 ? `Quantity${column}` : `figure${row}x${column}`)),
  'long words': table(3, 3, (column, row) => `${LONG}${row}x${column}`),
  'a long word in each of five columns': table(5, 3, (column, row) => `Schifffahrtsgesellschaft${row}x${column} und`),
  'words from the right': table(
    20,
    4,
    (column, row) => `${HEBREW[(column + row) % HEBREW.length]} two${row}x${column}`,
  ),
  'rows taller than a page': table(4, 3, (column, row) => `${'many words '.repeat(row * 220)}end${row}x${column}`),
}

interface PlacedWord {
  readonly page: number
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The words on the pages with their boxes in points; pdftotext gives the letters of a word from left to right. */
async function placedWords(bytes: Uint8Array): Promise<readonly PlacedWord[]> {
  const html = await ask(bytes, 'pdftotext', (file) => ['-enc', 'UTF-8', '-bbox', file, '-'])
  return html.split('<page ').flatMap((page, number) =>
    [
      ...page.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)<\/word>/g),
    ].map(([, left, top, right, bottom, text = '']) => ({
      page: number,
      text: /\p{Script=Hebrew}/u.test(text) ? Array.from(text).toReversed().join('') : text,
      left: Number(left),
      right: Number(right),
      top: Number(top),
      bottom: Number(bottom),
    })),
  )
}

describe.skipIf(!poppler)('tables on paper (skipped where poppler is missing)', () => {
  test.each(Object.entries(TABLES))('%s: every word is whole and within the margins', async (_name, speech) => {
    const placed = await placedWords(pdf(saying(speech)))
    const texts = new Set(placed.map(({ text }) => text))
    const words = speech.split(/[\s|]+/).filter((word) => /[\p{L}\d]/u.test(word))
    expect(words.filter((word) => !texts.has(word))).toEqual([])
    for (const { text, left, right, bottom } of placed) {
      expect(left, text).toBeGreaterThanOrEqual(MARGIN.left - 1)
      expect(right, text).toBeLessThanOrEqual(595.28 - MARGIN.right + 1)
      expect(bottom, text).toBeLessThanOrEqual(841.89)
    }
    const cells = placed.filter(({ text }) => words.includes(text)).toSorted((a, b) => a.page - b.page || a.top - b.top)
    // Words in the same line do not overlap.
    cells.forEach((word, at) => {
      const beside = cells.slice(at + 1, at + 80).filter(({ page, top }) => page === word.page && top === word.top)
      for (const other of beside)
        expect(word.right <= other.left + 0.5 || other.right <= word.left + 0.5, `${word.text} ${other.text}`).toBe(
          true,
        )
    })
  })

  test('20 columns take only a few pages, and each table begins with the first column', async () => {
    const placed = await placedWords(pdf(saying(TABLES['20 columns'] ?? '')))
    const pages = new Set(placed.filter(({ text }) => text.startsWith('figure')).map(({ page }) => page))
    expect(pages.size).toBeLessThanOrEqual(2)
    const heads = placed.filter(({ text }) => text === 'Quantity0').length
    expect(heads).toBeGreaterThan(1)
    expect(placed.filter(({ text }) => text === 'figure3x0')).toHaveLength(heads)
  })

  test('the first column of a table is at the right where its headings are read from there, in each of its parts', async () => {
    const places = async (speech: string) => {
      const placed = await placedWords(pdf(saying(speech)))
      const at = (text: string) => placed.filter((word) => word.text === text)
      return { first: at('1001'), others: at('1002') }
    }
    const rows = (columns: number, heading: string) =>
      table(columns, 3, (column, row) => (row === 0 ? `${heading}${'א'.repeat(column % 3)}` : `${row}00${column + 1}`))
    for (const columns of [2, 20]) {
      const right = await places(rows(columns, 'אוניברסיטה'))
      expect(right.first.length > 1).toBe(columns === 20)
      for (const { right: edge } of right.first) expect(edge).toBeGreaterThan(595.28 - MARGIN.right - 3)
      for (const { right: edge } of right.others) expect(edge).toBeLessThan(right.first[0]?.left ?? 0)
    }
    const left = await places('| name | אוניברסיטה | number |\n|---|---|---|\n| 1001 | ירושלים | 1002 |')
    expect(left.first[0]?.left).toBeLessThan(left.others[0]?.left ?? 0)
  })

  test('a table of the app whose columns are too narrow for its words gets the widths that they need', async () => {
    const head = 'Gesamtverbrauchsschätzung'
    const found = await pdfText({
      kind: 'part',
      id: 'panel',
      title: 'Numbers',
      blocks: [
        {
          kind: 'table',
          title: 'Usage',
          rowHead: 0,
          columns: [0.9, 0.05, 0.05].map((share, at) => ({ head: `${head}${at}`, share, align: at ? 'end' : 'start' })),
          rows: [{ cells: ['Ada', '1,234,567 (12%)', '$1,234.56'] }],
        },
      ],
    })
    for (const words of [`${head}0`, `${head}2`, '1,234,567 (12%)', '$1,234.56']) expect(found).toContain(words)
  })
})
