import { columnsOf } from '../../../base/text/columns.ts'

/** A heading of plain text. */
export function underlined(line: string, mark: '=' | '-'): string {
  return `${line}\n${mark.repeat(Math.min(columnsOf(line), 72))}`
}
