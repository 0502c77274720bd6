import { expect } from 'vitest'
import { formatDone } from '../../src/hosts/cli/run/drive.ts'
import { capState } from '../../src/core/dialog/money/cap.ts'
import { totals, type Totals } from '../../src/core/dialog/money/totals.ts'
import type { DialogState } from '../../src/core/dialog/state.ts'
import { formatTotals } from '../../src/features/export/files/format-usage.ts'
import { toDialogJson } from '../../src/features/export/files/json/export-json.ts'
import { statisticsOf } from '../../src/features/export/files/tables/statistics.ts'
import { formatCount, plural } from '../../src/base/format/count.ts'
import { costByKind, costBySeat, type CostRow } from '../../src/page/dialog/inspector/cost-table.ts'

/** The calls of a dialog and their tokens. Costs are in eighths of a thousandth of a dollar, which add up exactly. */
export interface Account {
  calls: number
  promptTokens: number
  completionTokens: number
  /** US dollars, of the calls with a known price. */
  cost: number
}

const eighths = (dollars: number) => Math.round(dollars * 8_192)
const figures = ({ calls, usage, knownCost }: Totals) => [
  calls,
  usage.promptTokens,
  usage.completionTokens,
  eighths(knownCost),
]
const sum = (rows: readonly CostRow[]) =>
  rows
    .map(({ spent }) => figures(spent))
    .reduce((all, row) => all.map((each, at) => each + (row[at] ?? 0)), [0, 0, 0, 0])

/** Requires that the page by seat and by stage, the cap, every export and the command line give the same totals. */
export function requireEqualTotals(state: DialogState, account = accountOf(state)): void {
  const served = [account.calls, account.promptTokens, account.completionTokens, eighths(account.cost)]
  expect(figures(totals(state))).toEqual(served)
  // The page by seat and by stage, and the cap.
  expect(sum(costBySeat(state))).toEqual(served)
  expect(sum(costByKind(state))).toEqual(served)
  const cap = capState(state, state.config ?? {})
  expect(cap.spentTokens).toBe(account.promptTokens + account.completionTokens)
  // The exports.
  const { totals: file } = toDialogJson(state)
  expect([file.calls, file.promptTokens, file.completionTokens]).toEqual(served.slice(0, 3))
  if (totals(state).unpricedCalls === 0) expect(eighths(file.cost ?? -1)).toBe(eighths(account.cost))
  const sentence = formatTotals(state, undefined)
  // Counts that a vendor did not report are estimated and marked as such.
  const about = totals(state).usage.estimated ? 'about ' : ''
  expect(sentence).toContain(`${plural(account.calls, 'call')}, ${about}${plural(account.promptTokens, 'token')} read`)
  for (const { rows } of statisticsOf(state, {}, '').tables)
    expect(rows.at(-1)?.cells.slice(0, 2)).toEqual(['All', formatCount(account.calls)])
  // The command line.
  expect(formatDone(state)).toContain(plural(account.calls, 'call'))
  expect(formatDone(state)).toContain(plural(account.promptTokens + account.completionTokens, 'token'))
}

export function accountOf(state: DialogState): Account {
  const { calls, usage, knownCost } = totals(state)
  return { calls, promptTokens: usage.promptTokens, completionTokens: usage.completionTokens, cost: knownCost }
}
