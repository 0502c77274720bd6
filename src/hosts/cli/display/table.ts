import { columnsOf } from '../../../base/text/columns.ts'

type Row = readonly string[]

/** Rows under headings, columns padded to their widest entry. */
export function table(headings: Row, rows: readonly Row[]): string {
  return tableInPieces()(headings, rows)
}

/**
 * A table that is written in pieces, for rows that are not all known at the same time. A column is as wide as its widest
 * entry so far. The headings stand above the first piece, and above each whose headings are other than before.
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
