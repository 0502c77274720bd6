import type { CellBar } from '../../blocks/block.ts'
import { fitTable, type FittedColumn, type TableColumnNeeds } from '../../tables/fit-table.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { WORD_BY_WORD, type TextLine } from '../text/lines.ts'
import type { Flow } from './flow.ts'
import { drawLeads } from './leads.ts'
import { HAIRLINE, MARGIN, SEAT_COLOURS, SUNKEN, type Column, type TextSide, type TextStyle } from './style.ts'

/** A cell of a table whose width is not known yet. */
export interface PlacedCell {
  /** Breaks the words of the cell into lines. */
  readonly lines: (style: TextStyle, width: number) => readonly TextLine[]
  readonly style: TextStyle
  readonly side: TextSide
  /** Whether the cell is the heading of its column or of its row; null for neither. */
  readonly heads: 'Column' | 'Row' | null
  /** Whether the cell is a number, which must not be broken: its parts would be other numbers. */
  readonly whole?: boolean
}

export interface PlacedRow {
  readonly cells: readonly PlacedCell[]
  readonly total?: boolean | undefined
  readonly bar?: CellBar | undefined
}

export interface PlacedTable {
  readonly title?: string
  /** The letter size that the table would like to have, in points. */
  readonly size: number
  readonly head: PlacedRow
  readonly rows: readonly PlacedRow[]
  /** Whether the first column is at the right. */
  readonly fromRight: boolean
  /** The shares of the width of the columns, if the table has wishes. */
  readonly shares?: readonly number[]
}

/** The space above and below the text of a row, and between columns, in points. */
const PAD = 4
const GAP = 8
/** Additional width in points, so that rounding does not break a word that just fits. */
const SLACK = 0.5
/** How many rows stay on the same page as the header. */
const TOGETHER = 3
/** If header and a row together are taller than this share of a page, the table is written as records. */
const TALLEST_ROW = 0.7
/** The indentation of the words of a record, in points. */
const INSET = 12

/**
 * Places a table with columns and letters as large as its words need (`fitTable`). The header is repeated on every
 * page.
 */
export function placeTable(flow: Flow, parent: PdfTag, table: PlacedTable, column: Column): void {
  const fit = fitTable(columnNeeds(table, column), { width: column.width, gap: GAP, size: table.size })
  const parts = fit?.tables.map((columns) => ({
    head: laidRow(table.head, columns, fit.size / table.size, column, table.fromRight),
    rows: table.rows.map((row) => laidRow(row, columns, fit.size / table.size, column, table.fromRight)),
  }))
  const tallest = (flow.bottom - MARGIN.top) * TALLEST_ROW
  if (!parts || parts.some(({ head, rows }) => rows.some((row) => head.tall + row.tall > tallest))) {
    placeRecords(flow, parent, table, column)
  } else
    parts.forEach(({ head, rows }, index) => {
      if (index > 0) flow.y += 2 * PAD
      drawTable(flow, parent, head, rows, column, table.title)
    })
  // A table without columns draws nothing.
  flow.settle(0)
}

/** The widths that the columns need, in points. Cells are read in order, because quotations are found in that order. */
function columnNeeds({ head, rows, shares }: PlacedTable, { width }: Column): readonly TableColumnNeeds[] {
  const words: number[][] = head.cells.map(() => [])
  const cells = head.cells.map(() => 0)
  for (const { cells: own, bar } of [head, ...rows]) {
    own.forEach(({ lines, style, whole = false }, at) => {
      const points = (line: TextLine): number => (line.width * style.size) / 1000 + SLACK
      for (const line of lines(style, Number.MAX_SAFE_INTEGER)) cells[at] = Math.max(cells[at] ?? 0, points(line))
      for (const word of lines(style, whole ? Number.MAX_SAFE_INTEGER : WORD_BY_WORD)) words[at]?.push(points(word))
    })
    if (bar) {
      words[bar.column]?.push(BAR_WIDTH)
      cells[bar.column] = Math.max(cells[bar.column] ?? 0, BAR_WIDTH)
    }
  }
  return cells.map((cell, at) => {
    const share = shares?.[at]
    return { words: words[at] ?? [], cell, ...(share === undefined ? {} : { given: share * width - GAP }) }
  })
}

/** A row whose lines are broken. */
interface LaidRow {
  readonly cells: readonly LaidCell[]
  readonly tall: number
  readonly total: boolean
  readonly bar: (CellBar & { readonly cell: Column }) | null
}

interface LaidCell extends Pick<PlacedCell, 'side' | 'heads'> {
  readonly lines: readonly TextLine[]
  readonly style: TextStyle
  readonly place: Column
}

function laidRow(
  row: PlacedRow,
  columns: readonly FittedColumn[],
  scale: number,
  column: Column,
  fromRight: boolean,
): LaidRow {
  let used = 0
  let bar: LaidRow['bar'] = null
  const cells = columns.flatMap(({ at, width }): readonly LaidCell[] => {
    const place = { x: fromRight ? column.x + column.width - used - width : column.x + used, width }
    used += width + GAP
    if (row.bar?.column === at) bar = { ...row.bar, cell: place }
    const cell = row.cells[at]
    if (!cell) return []
    const { heads } = cell
    // In a right-to-left table, numbers and foreign words are aligned like their heading.
    const side = fromRight && cell.side === 'start' ? 'end' : cell.side
    const style = { ...cell.style, size: cell.style.size * scale, leading: cell.style.leading * scale }
    return [{ side, heads, style, place, lines: cell.lines(style, width) }]
  })
  const tall = cells.reduce((most, { lines, style }) => Math.max(most, lines.length * style.leading), 0) + 2 * PAD
  return { cells, tall, total: row.total ?? false, bar }
}

function drawTable(
  flow: Flow,
  parent: PdfTag,
  head: LaidRow,
  rows: readonly LaidRow[],
  column: Column,
  title?: string,
): void {
  const { file } = flow
  const [first, ...others] = [head, ...rows].slice(0, TOGETHER + 1).map(({ tall }) => tall)
  // If the first rows are tall, only one of them stays with the header.
  const together = others.reduce((sum, tall) => sum + tall, first ?? 0)
  const page = flow.bottom - MARGIN.top
  flow.need(together > page / 2 ? (first ?? 0) + (others[0] ?? 0) : together)
  const table = file.tag(parent, 'Table', title === undefined ? {} : { title, alt: title })
  drawRow(flow, table, head, column)
  for (const row of rows) {
    if (flow.y + row.tall > flow.bottom) {
      flow.newPage()
      file.repeatedWords(() => {
        for (const { lines, style, place, side } of head.cells) flow.place(lines, style, place, flow.y + PAD, side)
        flow.rule(flow.y + head.tall, column.x, column.width)
      })
      flow.y += head.tall
    }
    drawRow(flow, table, row, column)
  }
  table.end()
  flow.y += 2
}

function drawRow(flow: Flow, table: PdfTag, { cells, tall, total, bar }: LaidRow, { x, width }: Column): void {
  const { file } = flow
  const line = file.tag(table, 'TR')
  if (total) file.artifact(() => file.rect(x - 4, flow.y, width + 8, tall, SUNKEN))
  for (const { heads, lines, style, place, side } of cells) {
    const type = heads === null ? 'TD' : 'TH'
    const tag = file.tag(line, type, heads === null ? {} : { scope: heads })
    file.marked(tag, type, () => flow.place(lines, style, place, flow.y + PAD, side))
    drawLeads(flow, tag, lines, style, place, flow.y + PAD, side)
    tag.end()
  }
  line.end()
  file.artifact(() => {
    if (bar) drawBar(flow, bar, bar.cell, flow.y + tall / 2)
    flow.rule(flow.y + tall, x, width)
  })
  flow.y += tall
}

/**
 * Places a table that is too wide for a page: the cells of each row one below the other, each below the heading of its
 * column.
 */
function placeRecords(flow: Flow, parent: PdfTag, { head, rows }: PlacedTable, column: Column): void {
  const inner = { x: column.x + INSET, width: column.width - INSET }
  const place = ({ lines, style }: PlacedCell, own: Column): void => {
    const broken = lines(style, own.width)
    if (broken.some(({ runs }) => runs.length > 0)) flow.paragraph(parent, 'P', broken, style, own)
  }
  if (rows.length === 0) for (const cell of head.cells) place(cell, column)
  for (const row of rows) {
    row.cells.forEach((cell, at) => {
      const name = head.cells[at]
      flow.need(cell.style.leading * 3)
      if (name) place(name, column)
      place(cell, inner)
    })
    flow.y += PAD
    flow.file.artifact(() => flow.rule(flow.y, column.x, column.width))
    flow.y += PAD
  }
}

/** The smallest width of a drawn bar, and the space at each end of its cell, in points. */
const BAR_WIDTH = 60
const BAR_ENDS = 12

function drawBar({ file }: Flow, { low, high, at }: CellBar, cell: Column, y: number): void {
  const half = cell.width / 2 - BAR_ENDS
  const x = (value: number) => cell.x + 14 + half + value * half
  file.rect(x(0), y - 6, 0.6, 12, HAIRLINE)
  file.rect(x(low), y - 0.8, x(high) - x(low), 1.6, SEAT_COLOURS.moderator)
  file.circle(x(at), y, 2.6, SEAT_COLOURS.moderator)
}
