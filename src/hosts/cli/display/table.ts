import { columnsOf } from '../../../base/text/columns.ts'

type Row = readonly string[]

/** A table of rows under headings; each column is as wide as its widest entry. */
export function table(headings: Row, rows: readonly Row[]): string {
  return tableInPieces()(headings, rows)
}

/**
 * A table that is written in pieces, for rows that are not all known at once. A column is as wide as its widest entry
 * so far. Headings stand above the first piece, and above each piece whose headings differ from those before.
 */
export function tableInPieces(): (headings: Row, rows: readonly Row[]) => string {
  let told = ''
  let widths: readonly number[] = []
  return (headings, rows) => {
    const lines = headings.join('\t') === told ? rows : [headings, ...rows]
    told = headings.join('\t')
    widths = headings.map((_, column) =>
      lines.reduce((width, line) => Math.max(width, columnsOf(line[column] ?? '')), widths[column] ?? 0),
    )
    return lines.map((line) => textOf(line, widths)).join('')
  }
}

function textOf(line: Row, widths: readonly number[]): string {
  const cells = line.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - columnsOf(cell)))
  return `${cells.join('  ').trimEnd()}\n`
}
