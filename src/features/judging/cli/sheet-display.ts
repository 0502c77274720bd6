import { latestSheet, type SheetGround, type SheetResult } from '../../../core/dialog/judging/sheet/sheet-result.ts'
import {
  criterionName,
  formatMark,
  formatSheetFinding,
  SHEET_LIST_NAMES,
  SHEET_LISTS,
  SHEET_STALE,
  sheetTitle,
  whyNoMark,
} from '../../../core/dialog/judging/sheet/sheet-words.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { helpHad } from '../../../core/dialog/turns/person/help-had.ts'
import { t } from '../../../base/language/t.ts'

/** A score sheet, for reading. */
export function sheetText(state: DialogState, result: SheetResult): string {
  const { marks, judge, sheet, stale } = result
  const help = helpHad(state, sheet.seat)
  const rows = marks.flatMap((each) => [
    `  ${criterionName(each.criterion)}: ${formatMark(each) ?? whyNoMark(each)}`,
    ...('grounds' in each ? each.grounds.map(groundLine) : []),
  ])
  const lists = SHEET_LIST_NAMES.flatMap((name) =>
    result[name].length === 0 ? [] : ['', t(SHEET_LISTS[name]), ...result[name].map(groundLine)],
  )
  return `${[
    sheetTitle(state, result),
    `${judge.provider}:${judge.model}`,
    formatSheetFinding(result),
    ...(help === null ? [] : [help]),
    ...(stale ? [t(SHEET_STALE)] : []),
    ...(rows.length > 0 ? ['', ...rows] : []),
    ...lists,
  ].join('\n')}\n`
}

function groundLine({ turn, quote, text }: SheetGround): string {
  return `    - turn ${turn}: “${quote}”${text === '' ? '' : ` ${text}`}`
}

/** The score sheet as JSON; null when none was asked for. */
export function sheetJson(state: DialogState): unknown {
  const result = latestSheet(state)
  if (!result) return null
  const { sheet, judge, finding, marks, dropped, granted, best, next, read, unfinished, stale } = result
  return {
    sheetId: sheet.id,
    at: new Date(sheet.at).toISOString(),
    seat: sheet.seat,
    judge,
    finding,
    marks,
    best,
    dropped,
    granted,
    next,
    reads: read,
    unfinished,
    stale,
  }
}
