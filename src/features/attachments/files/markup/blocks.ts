import { oneLine } from '../../../../base/text/shorten.ts'

/** A text that is put together block by block, as Markdown that stays word for word what the file says. */
export interface Blocks {
  heading(level: number, text: string): void
  paragraph(text: string): void
  /** @param depth 0 for a list that lies in no other; @param mark "-" or "3." */
  item(depth: number, mark: string, text: string): void
  /** Rows of cells; empty columns at the end are left out, and rows of nothing everywhere. */
  table(rows: readonly (readonly string[])[]): void
  text(): string
}

const HEADING_LEVELS = 6

export function createBlocks(): Blocks {
  const parts: string[] = []
  let last: 'item' | 'other' | null = null

  function add(kind: 'item' | 'other', text: string): void {
    if (text.trim() === '') return
    // Items of a list stand under each other, all else a blank line apart.
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
  // One row is no table with a head: it would say that nothing is in it.
  return rest.length === 0 ? head : [head, `|${' --- |'.repeat(width)}`, ...rest].join('\n')
}
