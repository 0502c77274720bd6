import papaparse from 'papaparse'
import type { SheetRecord } from '../../../core/contract/judging/sheet-record.ts'
import { recordedCriteria } from '../../../core/dialog/judging/sheet/sheet-rubric.ts'

const COLUMNS = ['at', 'dialog', 'title', 'judge'] as const

/** The marks of all score sheets over time as JSON: a list, the newest first. */
export function progressJson(records: readonly SheetRecord[]): string {
  return `${JSON.stringify(
    records.map(({ at, ...record }) => ({ ...record, at: new Date(at).toISOString() })),
    null,
    2,
  )}\n`
}

/**
 * The marks of all score sheets over time as CSV: one row for each dialog, with the lowest and the highest mark of each
 * criterion. Both are empty where a sheet has no mark.
 */
export function progressCsv(records: readonly SheetRecord[]): string {
  const criteria = recordedCriteria(records)
  const rows = records.map(({ at, dialogId, title, judge, marks }) => [
    new Date(at).toISOString(),
    dialogId,
    title,
    `${judge.provider}:${judge.model}`,
    ...criteria.flatMap((criterion): readonly (string | number)[] => {
      const mark = marks.find((each) => each.criterion === criterion)
      return mark?.kind === 'mark' ? [mark.low, mark.high] : ['', '']
    }),
  ])
  const head = [...COLUMNS, ...criteria.flatMap((criterion) => [`${criterion}_low`, `${criterion}_high`])]
  // A spreadsheet would execute text that begins like a formula.
  return `\uFEFF${papaparse.unparse([head, ...rows], { newline: '\r\n', escapeFormulae: true })}\r\n`
}
