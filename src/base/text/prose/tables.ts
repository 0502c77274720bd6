import { findFormulas } from '../formulas.ts'
import { beginsQuote } from './quotes.ts'
import type { ProseWords } from './words.ts'

/** The alignment of a column, as the line below the headings gives it; null when it gives none. */
export type ColumnSide = 'left' | 'center' | 'right' | null

const COLUMNS = /^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+(?:\|[ \t]*)?$/
/**
 * The most columns. A wider table is read as text, and so are cells after this many, because the layout of each cell
 * takes time.
 */
const COLUMNS_MAX = 100
const CELLS_MAX = 20_000
const FOOTNOTE = /^\[\^[^\]\s]+\]:/

interface WrittenTable {
  /** The first row has the column headings. */
  readonly rows: readonly (readonly ProseWords[])[]
  /** The alignment of each column. */
  readonly sides: readonly ColumnSide[]
  /** The index of the line after the table. */
  readonly end: number
}

/** Whether a line may be the headings of a table: the line that defines the columns follows it. */
export function beginsTable(lines: readonly string[], at: number): boolean {
  return COLUMNS.test(lines[at + 1] ?? '') && (lines[at] ?? '').includes('|')
}

/** The table that begins on a line; null if it has more or fewer headings than columns. */
export function tableAt(
  lines: readonly string[],
  at: number,
  parse: (cell: string) => ProseWords,
): WrittenTable | null {
  const rule = cells(lines[at + 1] ?? '')
  const head = cellsOf(lines[at] ?? '', rule.length)
  if (head.length > COLUMNS_MAX || head.length !== rule.length) return null
  const rows = [head]
  let end = at + 2
  while (rows.length * head.length < CELLS_MAX && isRow(lines[end] ?? '')) {
    const row = cellsOf(lines[end] ?? '', head.length)
    // Words after the last column are added to it.
    rows.push([...row.slice(0, head.length - 1), row.slice(head.length - 1).join(' | ')])
    end += 1
  }
  return { rows: rows.map((row) => head.map((_, index) => parse(row[index] ?? ''))), sides: rule.map(sideOf), end }
}

function isRow(line: string): boolean {
  return line.includes('|') && !beginsQuote(line) && !FOOTNOTE.test(line)
}

function sideOf(rule: string): ColumnSide {
  if (rule.endsWith(':')) return rule.startsWith(':') ? 'center' : 'right'
  return rule.startsWith(':') ? 'left' : null
}

/** The cells of a line. If there are too many, bars inside formulas and code do not separate cells. */
function cellsOf(line: string, columns: number): readonly string[] {
  const written = cells(line)
  if (written.length <= columns || written.length > CELLS_MAX) return written
  const fewer = cells(withInnerBars(line))
  return fewer.length === columns ? fewer : written
}

function withInnerBars(line: string): string {
  const escape = (part: string): string => part.replaceAll(/(?<!\\)\|/g, String.raw`\|`)
  let escaped = ''
  let read = 0
  for (const { from, to } of findFormulas(line)) {
    escaped += line.slice(read, from) + escape(line.slice(from, to))
    read = to
  }
  return (escaped + line.slice(read)).replaceAll(/`[^`]+`/g, escape)
}

function cells(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}
