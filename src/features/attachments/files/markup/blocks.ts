import { oneLine } from '../../../../base/text/shorten.ts'

/** Builds a text block by block, as Markdown that keeps the words of the file. */
export interface Blocks {
  heading(level: number, text: string): void
  paragraph(text: string): void
  /** @param depth 0 for a list that is in no other @param mark "-" or "3." */
  item(depth: number, mark: string, text: string): void
  /** Adds rows of cells, without empty columns at the end and without empty rows. */
  table(rows: readonly (readonly string[])[]): void
  text(): string
}

const HEADING_LEVELS = 6

export function createBlocks(): Blocks {
  const parts: string[] = []
  let last: 'item' | 'other' | null = null

  function add(kind: 'item' | 'other', text: string): void {
    if (text.trim() === '') return
    // Items of a list follow each other directly; other blocks are separated by a blank line.
    if (last !== null) parts.push(kind === 'item' && last === 'item' ? '\n' : '\n\n')
    parts.push(text)
    last = kind
  }

  return {
    heading: (level, text) => {
      const line = oneLine(text)
      if (line !== '') add('other', `${'#'.repeat(Math.min(Math.max(level, 1), HEADING_LEVELS))} ${line}`)
    },
    paragraph: (text) => add('other', text.trim()),
    item: (depth, mark, text) => {
      const words = text.trim()
      if (words !== '') add('item', `${'  '.repeat(depth)}${mark} ${words}`)
    },
    table: (rows) => add('other', tableText(rows)),
    text: () => parts.join(''),
  }
}

function tableText(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(oneLine)).filter((row) => row.some((cell) => cell !== ''))
  const width = cells.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell !== '') + 1), 0)
  const lines = cells.map((row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`)
  const [head, ...rest] = lines
  if (head === undefined) return ''
  // A single row is not written as a table, because it would be a header without content.
  return rest.length === 0 ? head : [head, `|${' --- |'.repeat(width)}`, ...rest].join('\n')
}
