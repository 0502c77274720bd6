import { columnsOf } from '../../../base/text/columns.ts'

/** Rows under headings, columns padded to their widest entry. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows]
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => columnsOf(line[column] ?? ''))))
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - columnsOf(cell)))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}
