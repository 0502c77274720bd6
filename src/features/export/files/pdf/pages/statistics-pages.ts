import type { StatisticsTable } from '../../tables/statistics.ts'
import type { PdfContent } from '../content/pdf-content.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import type { Flow } from './flow.ts'
import { subheading } from './participants-pages.ts'
import { INK, SEAT_COLOURS, PDF_STYLES, SUNKEN, type TextStyle, type Column } from './style.ts'

/** Of the width: the first column names the row. */
const FIRST_SHARE = 0.235
const HEAD: TextStyle = { ...PDF_STYLES.label, size: 7.4, leading: 11 }
const CELL: TextStyle = { ...PDF_STYLES.body, size: 8.4, leading: 19, label: true }

/** From line to line of a name that takes several. */
const NAME_LEADING = 11

/** What it took, by seat and by stage. */
export function statisticsPages(flow: Flow, content: PdfContent): void {
  if (!content.beside.includes('numbers')) return
  const section = flow.section('Statistics', 'below')
  for (const table of content.tables) {
    subheading(flow, section, table.title)
    drawTable(flow, section, table)
    flow.y += 22
  }
  for (const remark of content.remarks) {
    flow.text(section, 'P', remark, PDF_STYLES.quiet)
    flow.y += 4
  }
  section.end()
}

/** A figure at the end of its column, smaller where it is wider: half of one would be another. */
function figure(flow: Flow, text: string, style: TextStyle, column: Column): void {
  const [line] = flow.lines(text, style, Number.MAX_SAFE_INTEGER)
  if (!line) return
  const size = Math.min(style.size, ((column.width - 4) * 1000) / line.width)
  flow.place([line], { ...style, size }, column, flow.y, 'end')
}

function drawTable(flow: Flow, section: PdfTag, { title, columns, rows }: StatisticsTable): void {
  const { file, left, width } = flow
  const first = width * FIRST_SHARE
  const each = (width - first) / (columns.length - 1)
  const column = (index: number) =>
    index === 0 ? { x: left, width: first - 6 } : { x: left + first + (index - 1) * each, width: each }
  const heads = columns.map((name, index) => flow.lines(name, HEAD, column(index).width - 4))
  const height = Math.max(...heads.map((lines) => lines.length)) * HEAD.leading + 5
  flow.need(height + CELL.leading * Math.min(rows.length, 3))
  const table = file.tag(section, 'Table', { title, alt: title })
  const head = file.tag(table, 'TR')
  heads.forEach((lines, index) => {
    const cell = file.tag(head, 'TH', { scope: 'Column' })
    file.marked(cell, 'TH', () =>
      flow.place(
        lines,
        HEAD,
        column(index),
        flow.y + height - 5 - lines.length * HEAD.leading,
        index === 0 ? 'start' : 'end',
      ),
    )
    cell.end()
  })
  head.end()
  flow.y += height
  file.artifact(() => flow.rule(flow.y))
  for (const { seat, total, cells } of rows) {
    const styleOf = (index: number): TextStyle => ({
      ...CELL,
      font: index === 0 || total ? 'bold' : 'sans',
      colour: index === 0 && seat !== null ? SEAT_COLOURS[seat] : INK,
    })
    // A long name goes on below itself; figures never need to.
    const name = flow.lines(cells[0] ?? '', { ...styleOf(0), leading: NAME_LEADING }, column(0).width)
    const tall = CELL.leading + (name.length - 1) * NAME_LEADING
    flow.need(tall)
    const line = file.tag(table, 'TR')
    if (total) file.artifact(() => file.rect(left - 4, flow.y, width + 8, tall, SUNKEN))
    cells.forEach((text, index) => {
      const type = index === 0 ? 'TH' : 'TD'
      const cell = file.tag(line, type, index === 0 ? { scope: 'Row' } : {})
      const style = styleOf(index)
      file.marked(cell, type, () => {
        if (index === 0)
          flow.place(name, { ...style, leading: NAME_LEADING }, column(0), flow.y + (CELL.leading - NAME_LEADING) / 2)
        else figure(flow, text, style, column(index))
      })
      cell.end()
    })
    line.end()
    flow.y += tall
  }
  file.artifact(() => flow.rule(flow.y))
  table.end()
}
