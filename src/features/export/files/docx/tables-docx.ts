import { textWidth } from '../../../../core/diagram/wrap-label.ts'
import { breakableParts } from '../pdf/text/pieces.ts'
import { fitTable, type FittedColumn, type TableColumnNeeds } from '../tables/fit-table.ts'
import { readsFromRight } from '../../../../base/text/prose/reads-from-right.ts'
import { INDENT, paragraph, type ParagraphLook } from './word-xml.ts'

/** A cell of a table. Its runs are made when the letter size is known. */
export interface WordCell {
  readonly text: string
  readonly bold: boolean
  readonly side?: ParagraphLook['side']
  /** @param repeated whether the cell was written before */
  readonly runs: (points: number, repeated: boolean) => string
}

export interface WordTable {
  /** The rows; the first has the headings. */
  readonly rows: readonly (readonly WordCell[])[]
  /** The letter size in points that the table would like to have. */
  readonly points: number
  /** The shares of the width of the columns, if the table has wishes. */
  readonly shares?: readonly number[]
  /** Levels of indentation. */
  readonly inset?: number | undefined
}

/** How many twips, the units of Word, a point has. */
const TWIPS = 20
/** The width between the margins of A4, the narrower paper, and the gap between two columns, in points. */
const WIDTH = (11_906 - 2 * 1_300) / TWIPS
const GAP = 8
/** The smallest assumed width of a UTF-16 unit in ems. Estimates of letter widths do not know every script. */
const LEAST_EMS = 0.56
/** How many times wider bold letters are. */
const BOLD = 1.2

/** A table with columns and letters as large as its words need (`fitTable`). Headings are repeated on every page. */
export function wordTableXml({ rows, points, shares, inset = 0 }: WordTable): string {
  const room = { inset, width: WIDTH - (inset * INDENT) / TWIPS }
  // The width of each cell includes the gap.
  const fit = fitTable(columnNeeds(rows, points, room.width, shares), {
    width: room.width - GAP,
    gap: GAP,
    size: points,
  })
  if (fit === null) return recordsXml(rows, points, inset)
  const fromRight = readsFromRight(rows.map((row) => row.map(({ text }) => text)))
  const written = new Set<WordCell>()
  return fit.tables.map((columns) => tableXml(rows, columns, { size: fit.size, ...room }, fromRight, written)).join('')
}

/** How wide the columns need to be, in points. This is estimated, because the reader's fonts are unknown. */
function columnNeeds(
  rows: WordTable['rows'],
  points: number,
  width: number,
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
      ...(share === undefined ? {} : { given: share * width - GAP }),
    }
  })
}

function widthOf(text: string): number {
  return Math.max(textWidth(text, 1), text.length * LEAST_EMS)
}

/** @param written cells that were written before, and get no further notes and bookmarks */
function tableXml(
  rows: WordTable['rows'],
  columns: readonly FittedColumn[],
  { size, inset, width: room }: { readonly size: number; readonly inset: number; readonly width: number },
  fromRight: boolean,
  written: Set<WordCell>,
): string {
  const spare = (room - columns.reduce((sum, { width }) => sum + width + GAP, 0)) / columns.length
  const widths = columns.map(({ at, width }) => ({ at, twips: Math.floor((width + GAP + spare) * TWIPS) }))
  const cellXml = (cell: WordCell | undefined): string => {
    if (!cell) return '<w:p/>'
    const repeated = written.has(cell)
    written.add(cell)
    return paragraph(cell.runs(size, repeated), cell.text, { style: 'Cell', side: cell.side })
  }
  const rowXml = (row: readonly WordCell[], index: number): string => {
    const properties = `<w:trPr><w:cantSplit/>${index === 0 ? '<w:tblHeader/>' : ''}</w:trPr>`
    const cells = widths.map(
      ({ at, twips }) => `<w:tc><w:tcPr><w:tcW w:w="${twips}" w:type="dxa"/></w:tcPr>${cellXml(row[at])}</w:tc>`,
    )
    return `<w:tr>${properties}${cells.join('')}</w:tr>`
  }
  const grid = widths.map(({ twips }) => `<w:gridCol w:w="${twips}"/>`).join('')
  const wide =
    inset === 0
      ? '<w:tblW w:w="5000" w:type="pct"/>'
      : `<w:tblW w:w="${Math.floor(room * TWIPS)}" w:type="dxa"/><w:tblInd w:w="${inset * INDENT}" w:type="dxa"/>`
  return `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/>${fromRight ? '<w:bidiVisual/>' : ''}${wide}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.map(rowXml).join('')}</w:tbl><w:p/>`
}

/**
 * A table that is too wide for a page: the cells of each row one below the other, each below the heading of its column.
 */
function recordsXml([head = [], ...rows]: WordTable['rows'], points: number, inset: number): string {
  const written = new Set<WordCell>()
  const cellXml = (cell: WordCell | undefined, look: ParagraphLook): string => {
    if (!cell || cell.text === '') return ''
    const repeated = written.has(cell)
    written.add(cell)
    return paragraph(cell.runs(points, repeated), cell.text, { style: 'Cell', ...look })
  }
  if (rows.length === 0) return head.map((cell) => cellXml(cell, { quotes: inset })).join('')
  return rows
    .map((row) => {
      const cells = row.map(
        (cell, at) =>
          cellXml(head[at], { quotes: inset, keepNext: cell.text !== '' }) + cellXml(cell, { quotes: inset + 1 }),
      )
      return `${cells.join('')}${paragraph('', '', { style: 'Rule' })}`
    })
    .join('')
}
