import { textWidth } from '../../../../core/diagram/wrap-label.ts'
import { breakableParts } from '../pdf/text/pieces.ts'
import { fitTable, type FittedColumn, type TableColumnNeeds } from '../tables/fit-table.ts'
import { readsFromRight } from '../tables/reads-from-right.ts'
import { paragraph, type ParagraphLook } from './word-xml.ts'

/** A cell before the size of its letters is known. */
export interface WordCell {
  readonly text: string
  readonly bold: boolean
  readonly side?: ParagraphLook['side']
  /** @param repeated it has been written before */
  readonly runs: (points: number, repeated: boolean) => string
}

export interface WordTable {
  /** The first has the headings. */
  readonly rows: readonly (readonly WordCell[])[]
  /** The usual size of its letters. */
  readonly points: number
  /** The shares of the width that its maker gave the columns. */
  readonly shares?: readonly number[]
}

/** Twips of a point. */
const TWIPS = 20
/** The width between the margins of the narrower sheet, A4, and between the words of two columns, in points. */
const WIDTH = (11_906 - 2 * 1_300) / TWIPS
const GAP = 8
/** The least width of a UTF-16 unit in ems: letters of code are all as wide, and estimates do not know each script. */
const LEAST_EMS = 0.56
/** How much wider bold letters are. */
const BOLD = 1.2

/** A table as its words need it (`fitTable`), headings repeated on every page. */
export function wordTableXml({ rows, points, shares }: WordTable): string {
  // Each cell holds its gap.
  const fit = fitTable(columnNeeds(rows, points, shares), { width: WIDTH - GAP, gap: GAP, size: points })
  if (fit === null) return recordsXml(rows, points)
  const fromRight = readsFromRight(rows.map((row) => row.map(({ text }) => text)))
  const written = new Set<WordCell>()
  return fit.tables.map((columns) => tableXml(rows, columns, fit.size, fromRight, written)).join('')
}

/** The columns in points, estimated: which letters a reader has is not known. */
function columnNeeds(
  rows: WordTable['rows'],
  points: number,
  shares: readonly number[] = [],
): readonly TableColumnNeeds[] {
  const wide = (text: string, bold: boolean): number => widthOf(text) * points * (bold ? BOLD : 1)
  return (rows[0] ?? []).map((_, at) => {
    const lines = rows.flatMap((row) => {
      const { text = '', bold = false } = row[at] ?? {}
      return text.split('\n').map((line) => ({ line, bold }))
    })
    const share = shares[at]
    return {
      words: lines.flatMap(({ line, bold }) => breakableParts(line).map((part) => wide(part.text, bold))),
      cell: lines.reduce((most, { line, bold }) => Math.max(most, wide(line, bold)), 0),
      ...(share === undefined ? {} : { given: share * WIDTH - GAP }),
    }
  })
}

function widthOf(text: string): number {
  return Math.max(textWidth(text, 1), text.length * LEAST_EMS)
}

/** @param written cells that need no more notes and places of their own */
function tableXml(
  rows: WordTable['rows'],
  columns: readonly FittedColumn[],
  points: number,
  fromRight: boolean,
  written: Set<WordCell>,
): string {
  const spare = (WIDTH - columns.reduce((sum, { width }) => sum + width + GAP, 0)) / columns.length
  const widths = columns.map(({ at, width }) => ({ at, twips: Math.floor((width + GAP + spare) * TWIPS) }))
  const cellXml = (cell: WordCell | undefined): string => {
    if (!cell) return '<w:p/>'
    const repeated = written.has(cell)
    written.add(cell)
    return paragraph(cell.runs(points, repeated), cell.text, { style: 'Cell', side: cell.side })
  }
  const rowXml = (row: readonly WordCell[], index: number): string => {
    const properties = `<w:trPr><w:cantSplit/>${index === 0 ? '<w:tblHeader/>' : ''}</w:trPr>`
    const cells = widths.map(
      ({ at, twips }) => `<w:tc><w:tcPr><w:tcW w:w="${twips}" w:type="dxa"/></w:tcPr>${cellXml(row[at])}</w:tc>`,
    )
    return `<w:tr>${properties}${cells.join('')}</w:tr>`
  }
  const grid = widths.map(({ twips }) => `<w:gridCol w:w="${twips}"/>`).join('')
  return `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/>${fromRight ? '<w:bidiVisual/>' : ''}<w:tblW w:w="5000" w:type="pct"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.map(rowXml).join('')}</w:tbl><w:p/>`
}

/** A table that fits no page: each row as its cells, one below the other, each below the heading of its column. */
function recordsXml([head = [], ...rows]: WordTable['rows'], points: number): string {
  const written = new Set<WordCell>()
  const cellXml = (cell: WordCell | undefined, look: ParagraphLook): string => {
    if (!cell || cell.text === '') return ''
    const repeated = written.has(cell)
    written.add(cell)
    return paragraph(cell.runs(points, repeated), cell.text, { style: 'Cell', ...look })
  }
  if (rows.length === 0) return head.map((cell) => cellXml(cell, {})).join('')
  return rows
    .map((row) => {
      const cells = row.map(
        (cell, at) => cellXml(head[at], { keepNext: cell.text !== '' }) + cellXml(cell, { quotes: 1 }),
      )
      return `${cells.join('')}${paragraph('', '', { style: 'Rule' })}`
    })
    .join('')
}
