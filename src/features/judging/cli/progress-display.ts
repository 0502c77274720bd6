import { t } from '../../../base/language/t.ts'
import { formatDay } from '../../../base/format/date.ts'
import { beginningOf } from '../../../base/text/shorten.ts'
import type { SheetRecord } from '../../../core/contract/judging/sheet-record.ts'
import { PROGRESS_IS } from '../../../core/dialog/judging/sheet/progress-words.ts'
import { recordedCriteria } from '../../../core/dialog/judging/sheet/sheet-rubric.ts'
import { criterionName, formatMark } from '../../../core/dialog/judging/sheet/sheet-words.ts'
import { table } from '../../../hosts/cli/display/table.ts'

const TITLE_MAX_CHARS = 48

/** The marks of all score sheets over time as text for people: one row for each dialog. */
export function progressText(records: readonly SheetRecord[]): string {
  const criteria = recordedCriteria(records)
  const rows = records.map(({ dialogId, title, at, marks }) => [
    formatDay(at),
    ...criteria.map((criterion) => {
      const mark = marks.find((each) => each.criterion === criterion)
      return (mark && formatMark(mark)) ?? '-'
    }),
    dialogId.slice(0, 8),
    beginningOf(title, TITLE_MAX_CHARS),
  ])
  return `${table(['DAY', ...criteria.map((each) => criterionName(each).toUpperCase()), 'ID', 'TITLE'], rows)}\n${t(PROGRESS_IS)}\n`
}
