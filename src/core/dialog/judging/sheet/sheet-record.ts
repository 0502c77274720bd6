import type { RecordedMark, SheetRecord } from '../../../contract/judging/sheet-record.ts'
import { dialogTitle } from '../../selectors.ts'
import type { DialogState } from '../../state.ts'
import { latestSheet, type CriterionResult } from './sheet-result.ts'

/** The results of the last score sheet of a dialog; null until its judge has answered everything. */
export function sheetRecord(state: DialogState): SheetRecord | null {
  const result = latestSheet(state)
  if (!result || result.unfinished || result.marks.length === 0) return null
  const { sheet, judge, marks } = result
  return {
    dialogId: state.id,
    title: dialogTitle(state),
    at: sheet.at,
    judge: { provider: judge.provider, model: judge.model },
    marks: marks.map(recordedMark),
  }
}

function recordedMark(mark: CriterionResult): RecordedMark {
  const { criterion, kind } = mark
  return kind === 'mark' ? { criterion, kind, low: mark.low, high: mark.high } : { criterion, kind }
}

/** The marks for one criterion over time, oldest first; null for a sheet without such a mark. */
export function marksOverTime(records: readonly SheetRecord[], criterion: string): readonly (number | null)[] {
  return records
    .toSorted((one, other) => one.at - other.at)
    .map(({ marks }) => {
      const found = marks.find((mark) => mark.criterion === criterion)
      return found?.kind === 'mark' ? (found.low + found.high) / 2 : null
    })
}
