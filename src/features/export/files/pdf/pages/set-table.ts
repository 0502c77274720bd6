import type { CellBar, TableBlock, TableColumn, TableRow } from '../../blocks/block.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { hanOf } from '../text/fonts.ts'
import type { Flow } from './flow.ts'
import { HAIRLINE, INK, PDF_STYLES, SEAT_COLOURS, SUNKEN, type Column, type TextStyle } from './style.ts'

const HEAD: TextStyle = { ...PDF_STYLES.label, size: 7.4, leading: 11 }
const CELL: TextStyle = { ...PDF_STYLES.body, size: 8.4, leading: 11.5 }
/** Points above and below the text of a row, and between the columns. */
const PAD = 4
const GAP = 6
/** Rows that stay with the header. */
const TOGETHER = 3

/** Places a table; its header is repeated on every page. */
export function setTable(
  flow: Flow,
  section: PdfTag,
  { title, columns, rowHead, rows }: TableBlock,
  column: Column,
): void {
  const { file } = flow
  flow.need(48)
  flow.text(section, 'H2', title, PDF_STYLES.subheading, column)
  flow.y += 4
  const places = columnPlaces(columns, column)
  const head = laid(flow, { cells: columns.map(({ head: name }) => name) }, columns, places, () => HEAD)
  const body = rows.map((row) => laid(flow, row, columns, places, (at) => cellStyle(row, at === rowHead)))
  flow.need(head.tall + body.slice(0, TOGETHER).reduce((sum, { tall }) => sum + tall, 0))
  const table = file.tag(section, 'Table', { title, alt: title })
  drawRow(flow, file.tag(table, 'TR'), head, () => ['TH', { scope: 'Column' }])
  for (const row of body) {
    if (flow.y + row.tall > flow.bottom) {
      flow.newPage()
      file.artifact(() => drawCells(flow, head))
      flow.y += head.tall
    }
    drawRow(flow, file.tag(table, 'TR'), row, (at) => (at === rowHead ? ['TH', { scope: 'Row' }] : ['TD', {}]))
  }
  table.end()
  flow.y += 14
}

function cellStyle({ place = null, total = false }: TableRow, names: boolean): TextStyle {
  return {
    ...CELL,
    font: names || total ? 'bold' : 'sans',
    colour: names && place !== null ? SEAT_COLOURS[place] : INK,
  }
}

/** A row with its lines broken. */
interface LaidRow {
  readonly cells: readonly { readonly draw: (y: number) => void }[]
  readonly tall: number
  readonly total: boolean
  readonly bar: (CellBar & { readonly cell: Column }) | null
  readonly column: Column
}

function laid(
  flow: Flow,
  { cells, total = false, bar }: TableRow,
  columns: readonly TableColumn[],
  places: readonly Column[],
  styleOf: (at: number) => TextStyle,
): LaidRow {
  let tall = 0
  const drawn = cells.map((text, at) => {
    const place = places[at] ?? { x: flow.left, width: flow.width }
    const { align = 'start' } = columns[at] ?? {}
    flow.han = hanOf(text, null)
    const style = styleOf(at)
    const isFigure = align === 'end' && style !== HEAD
    const lines = flow.lines(text, style, isFigure ? Number.MAX_SAFE_INTEGER : place.width)
    // A number that is wider than its column is set smaller: cut off it would be another number.
    const widest = isFigure ? Math.max(1, ...lines.map(({ width }) => width)) : 1
    const size = isFigure ? Math.min(style.size, (place.width * 1000) / widest) : style.size
    tall = Math.max(tall, lines.length * style.leading)
    return { draw: (y: number) => flow.place(lines, { ...style, size }, place, y, align) }
  })
  const cell = bar && places[bar.column]
  return {
    cells: drawn,
    tall: tall + 2 * PAD,
    total,
    bar: bar && cell ? { ...bar, cell } : null,
    column: { x: places[0]?.x ?? flow.left, width: places.reduce((sum, { width }) => sum + width + GAP, -GAP) },
  }
}

function drawRow(flow: Flow, line: PdfTag, row: LaidRow, type: (at: number) => readonly [string, object]): void {
  const { file } = flow
  const { tall, total, bar, column } = row
  if (total) file.artifact(() => file.rect(column.x - 4, flow.y, column.width + 8, tall, SUNKEN))
  row.cells.forEach(({ draw }, at) => {
    const [name, options] = type(at)
    const cell = file.tag(line, name, options)
    file.marked(cell, name, () => draw(flow.y + PAD))
    cell.end()
  })
  line.end()
  file.artifact(() => {
    if (bar) drawBar(flow, bar, bar.cell, flow.y + tall / 2)
    flow.rule(flow.y + tall, column.x, column.width)
  })
  flow.y += tall
}

function drawCells(flow: Flow, { cells, tall, column }: LaidRow): void {
  for (const { draw } of cells) draw(flow.y + PAD)
  flow.rule(flow.y + tall, column.x, column.width)
}

function columnPlaces(columns: readonly TableColumn[], column: Column): readonly Column[] {
  let { x } = column
  return columns.map(({ share }) => {
    const place = { x, width: share * column.width - GAP }
    x += place.width + GAP
    return place
  })
}

/** The distance of a bar from each end of its cell, in points. */
const BAR_ENDS = 12

function drawBar({ file }: Flow, { low, high, at }: CellBar, cell: Column, y: number): void {
  const half = cell.width / 2 - BAR_ENDS
  const x = (value: number) => cell.x + 14 + half + value * half
  file.rect(x(0), y - 6, 0.6, 12, HAIRLINE)
  file.rect(x(low), y - 0.8, x(high) - x(low), 1.6, SEAT_COLOURS.moderator)
  file.circle(x(at), y, 2.6, SEAT_COLOURS.moderator)
}
