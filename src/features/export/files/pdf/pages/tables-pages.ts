import type { CellBar, TableColumn, TableRow, TablesContent, TableSection } from '../content/tables-content.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { hanOf } from '../text/fonts.ts'
import type { Flow } from './flow.ts'
import { HAIRLINE, PDF_STYLES, SEAT_COLOURS, type TextStyle } from './style.ts'

const HEAD: TextStyle = { ...PDF_STYLES.label, size: 7.4, leading: 11 }
const CELL: TextStyle = { ...PDF_STYLES.body, size: 8.4, leading: 11.5 }
/** Points above and below what stands in a row. */
const PAD = 4

/** The name, then every table with the words before and after it. */
export function tablesPages(flow: Flow, { name, sections }: TablesContent): void {
  sections.forEach(({ title, before, after, ...content }, index) => {
    const section = flow.section(title, ...(index === 0 ? [] : (['below'] as const)))
    if (index === 0) {
      flow.han = hanOf(name, null)
      flow.text(section, 'P', name, PDF_STYLES.name)
    }
    for (const line of before) flow.text(section, 'P', line, PDF_STYLES.quiet)
    if (index === 0) flow.y += 12
    table(flow, section, { title, ...content })
    if (after.length > 0) flow.y += 14
    for (const line of after) {
      flow.text(section, 'P', line, PDF_STYLES.quiet)
      flow.y += 4
    }
    section.end()
  })
}

function table(
  flow: Flow,
  section: PdfTag,
  { title, columns, rowHead, rows }: Pick<TableSection, 'title' | 'columns' | 'rowHead' | 'rows'>,
): void {
  const { file } = flow
  const tag = file.tag(section, 'Table', { title, alt: title })
  const places = columnPlaces(flow, columns)
  row(
    flow,
    tag,
    { places, columns, style: () => HEAD, type: () => ['TH', { scope: 'Column' }] },
    { cells: columns.map(({ head }) => head) },
  )
  const style = (index: number): TextStyle => (index === rowHead ? { ...CELL, font: 'bold' } : CELL)
  const type = (index: number): readonly [string, object] => (index === rowHead ? ['TH', { scope: 'Row' }] : ['TD', {}])
  for (const each of rows) row(flow, tag, { places, columns, style, type }, each)
  tag.end()
}

interface RowHow {
  readonly places: readonly { readonly x: number; readonly width: number }[]
  readonly columns: readonly TableColumn[]
  readonly style: (index: number) => TextStyle
  readonly type: (index: number) => readonly [string, object]
}

function row(flow: Flow, table: PdfTag, { places, columns, style, type }: RowHow, { cells, bar }: TableRow): void {
  const { file } = flow
  const lines = cells.map((text, index) => {
    flow.han = hanOf(text, null)
    return flow.lines(text, style(index), (places[index]?.width ?? 0) - 6)
  })
  const tall = Math.max(...lines.map((each, index) => each.length * style(index).leading)) + 2 * PAD
  flow.need(tall)
  const line = file.tag(table, 'TR')
  const top = flow.y
  lines.forEach((each, index) => {
    const [name, options] = type(index)
    const cell = file.tag(line, name, options)
    const place = places[index] ?? { x: 0, width: 0 }
    const { align = 'start' } = columns[index] ?? {}
    const column = { x: place.x, width: place.width - (align === 'start' ? 6 : 0) }
    file.marked(cell, name, () => flow.place(each, style(index), column, top + PAD, align))
    cell.end()
  })
  line.end()
  file.artifact(() => {
    const cell = bar && places[bar.column]
    if (cell) drawBar(flow, bar, cell, top + tall / 2)
    flow.rule(top + tall)
  })
  flow.y += tall
}

function columnPlaces(flow: Flow, columns: readonly TableColumn[]): RowHow['places'] {
  let x = flow.left
  return columns.map(({ share }) => {
    const place = { x, width: share * flow.width }
    x += place.width
    return place
  })
}

/** So far from each end of its cell a bar stays, in points. */
const BAR_ENDS = 12

function drawBar(
  { file }: Flow,
  { low, high, at }: CellBar,
  cell: { readonly x: number; readonly width: number },
  y: number,
): void {
  const half = cell.width / 2 - BAR_ENDS
  const x = (value: number) => cell.x + 14 + half + value * half
  file.rect(x(0), y - 6, 0.6, 12, HAIRLINE)
  file.rect(x(low), y - 0.8, x(high) - x(low), 1.6, SEAT_COLOURS.moderator)
  file.circle(x(at), y, 2.6, SEAT_COLOURS.moderator)
}
