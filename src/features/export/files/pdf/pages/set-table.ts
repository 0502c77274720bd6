import type { TableBlock, TableRow } from '../../blocks/block.ts'
import { readsFromRight } from '../../../../../base/text/prose/reads-from-right.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { hanOf } from '../text/fonts.ts'
import type { Flow } from './flow.ts'
import { placeTable, type PlacedCell } from './place-table.ts'
import { INK, PDF_STYLES, SEAT_COLOURS, type Column, type TextStyle } from './style.ts'

const HEAD: TextStyle = { ...PDF_STYLES.label, size: 7.4, leading: 11 }
const CELL: TextStyle = { ...PDF_STYLES.body, size: 8.4, leading: 11.5 }

/** Places a table of a part below its title. @param above points above the title */
export function setTable(
  flow: Flow,
  section: PdfTag,
  { title, columns, rowHead, rows }: TableBlock,
  column: Column,
  above: number,
): void {
  const lines = flow.lines(title, PDF_STYLES.subheading, column.width)
  flow.hold(section, 'H2', lines, PDF_STYLES.subheading, column, { above, below: 4 })
  const cellOf = (text: string, at: number, style: TextStyle, heads: PlacedCell['heads'], whole: boolean) => ({
    lines(own: TextStyle, width: number) {
      flow.han = hanOf(text, null)
      return flow.lines(text, own, width)
    },
    style,
    heads,
    side: columns[at]?.align ?? 'start',
    whole,
  })
  placeTable(
    flow,
    section,
    {
      title,
      size: CELL.size,
      fromRight: readsFromRight([columns.map(({ head }) => head), ...rows.map(({ cells }) => cells)]),
      shares: columns.map(({ share }) => share),
      head: { cells: columns.map(({ head }, at) => cellOf(head, at, HEAD, 'Column', false)) },
      rows: rows.map((row) => ({
        ...row,
        cells: row.cells.map((text, at) =>
          cellOf(text, at, cellStyle(row, at === rowHead), at === rowHead ? 'Row' : null, columns[at]?.align === 'end'),
        ),
      })),
    },
    column,
  )
  flow.y += 12
}

function cellStyle({ place = null, total = false }: TableRow, names: boolean): TextStyle {
  return {
    ...CELL,
    font: names || total ? 'bold' : 'sans',
    colour: names && place !== null ? SEAT_COLOURS[place] : INK,
  }
}
