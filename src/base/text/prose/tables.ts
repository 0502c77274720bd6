import { findFormulas } from '../formulas.ts'
import { beginsQuote } from './quotes.ts'
import { addPiece, type PlacedText, type Piece } from './placed-text.ts'
import type { MappedWords } from './words.ts'

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
  readonly rows: readonly (readonly MappedWords[])[]
  /** The alignment of each column. */
  readonly sides: readonly ColumnSide[]
  /** The index of the line after the table. */
  readonly end: number
}

/** Whether a line may be the headings of a table: the line that defines the columns follows it. */
export function beginsTable(lines: readonly string[], at: number): boolean {
  return (lines[at] ?? '').includes('|') && COLUMNS.test(lines[at + 1] ?? '')
}

/** The table that begins on a line; null if it has more or fewer headings than columns. */
export function tableAt(
  lines: readonly string[],
  at: number,
  parse: (cell: PlacedText, line: number) => MappedWords,
): WrittenTable | null {
  const rule = cells(lines[at + 1] ?? '').map(({ text }) => text)
  const head = cellsOf(lines[at] ?? '', rule.length)
  if (head.length > COLUMNS_MAX || head.length !== rule.length) return null
  const rows = [head.map((cell) => parse(cell, at))]
  let end = at + 2
  while (rows.length * head.length < CELLS_MAX && isRow(lines[end] ?? '')) {
    const line = lines[end] ?? ''
    const row = cellsOf(line, head.length)
    const whole = row.length > head.length ? [...row.slice(0, head.length - 1), lastOf(row, head.length - 1)] : row
    const missing = { text: '', pieces: [{ from: 0, at: line.length }] }
    const number = end
    rows.push(head.map((_, index) => parse(whole[index] ?? missing, number)))
    end += 1
  }
  return { rows, sides: rule.map(sideOf), end }
}

/** Words after the last column are added to it. */
function lastOf(row: readonly PlacedText[], from: number): PlacedText {
  let text = ''
  const pieces: Piece[] = []
  for (const [index, cell] of row.slice(from).entries()) {
    if (index > 0) text += ' | '
    for (const piece of cell.pieces) addPiece(pieces, text.length + piece.from, piece.at)
    text += cell.text
  }
  return { text, pieces }
}

function isRow(line: string): boolean {
  return line.includes('|') && !beginsQuote(line) && !FOOTNOTE.test(line)
}

function sideOf(rule: string): ColumnSide {
  if (rule.endsWith(':')) return rule.startsWith(':') ? 'center' : 'right'
  return rule.startsWith(':') ? 'left' : null
}

/** The cells of a line. If there are too many, bars inside formulas and code do not separate cells. */
function cellsOf(line: string, columns: number): readonly PlacedText[] {
  const written = cells(line)
  if (written.length <= columns || written.length > CELLS_MAX) return written
  const fewer = cells(line, innerRanges(line))
  return fewer.length === columns ? fewer : written
}

interface Range {
  readonly from: number
  readonly to: number
}

/** The formulas of a line, and the code between them. */
function innerRanges(line: string): readonly Range[] {
  const ranges: Range[] = []
  let read = 0
  for (const { from, to } of [...findFormulas(line), { from: line.length, to: line.length }]) {
    for (const { index, 0: code } of line.slice(read, from).matchAll(/`[^`]+`/g))
      ranges.push({ from: read + index, to: read + index + code.length })
    ranges.push({ from, to })
    read = to
  }
  return ranges
}

/** @param inner the ranges, in order, whose bars do not separate cells */
function cells(line: string, inner: readonly Range[] = []): readonly PlacedText[] {
  const found: PlacedText[] = []
  let [begin, end] = [line.length - line.trimStart().length, line.trimEnd().length]
  if (line.startsWith('|', begin)) begin += 1
  if (end > begin && line.charAt(end - 1) === '|' && line.charAt(end - 2) !== '\\') end -= 1
  let next = 0
  for (const { index } of line.slice(0, end).matchAll(/(?<!\\)\|/g)) {
    while ((inner[next]?.to ?? Number.POSITIVE_INFINITY) <= index) next += 1
    if (index < begin || (inner[next]?.from ?? Number.POSITIVE_INFINITY) <= index) continue
    found.push(cellAt(line, begin, index))
    begin = index + 1
  }
  return [...found, cellAt(line, begin, Math.max(begin, end))]
}

/** The words of a cell. A bar after a backslash is a bar. */
function cellAt(line: string, from: number, to: number): PlacedText {
  const written = line.slice(from, to)
  const words = written.trim()
  const at = from + written.length - written.trimStart().length
  let text = ''
  const pieces: Piece[] = [{ from: 0, at }]
  for (const [index, part] of words.split('\\|').entries()) {
    if (index > 0) addPiece(pieces, text.length, at + text.length + index)
    text += index > 0 ? `|${part}` : part
  }
  return { text, pieces }
}
