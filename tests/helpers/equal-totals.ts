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
  const { calls, promptTokens, completionTokens } = account
  const cost = eighths(account.cost)
  const served = [calls, promptTokens, completionTokens, cost]
  const all = totals(state)
  const { totals: file } = toDialogJson(state)
  // Counts that a vendor did not report are estimated and marked as such.
  const about = all.usage.estimated ? 'about ' : ''
  const read = `${plural(calls, 'call')}, ${about}${plural(promptTokens, 'token')} read`
  const done = formatDone(state)
  const tables = statisticsOf(state, {}, '').tables.map(({ rows }) => rows.at(-1)?.cells.slice(0, 2))
  // One comparison of everything: this runs for ten thousand dialogs.
  expect({
    totals: figures(all),
    'the page by seat': sum(costBySeat(state)),
    'the page by stage': sum(costByKind(state)),
    'the cap': capState(state, state.config ?? {}).spentTokens,
    'a JSON export': [file.calls, file.promptTokens, file.completionTokens],
    'its cost': all.unpricedCalls === 0 ? eighths(file.cost ?? -1) : cost,
    'an export in a sentence': within(formatTotals(state, undefined), read),
    'tables of figures': tables,
    'calls in the terminal': within(done, plural(calls, 'call')),
    'tokens in the terminal': within(done, plural(promptTokens + completionTokens, 'token')),
  }).toEqual({
    totals: served,
    'the page by seat': served,
    'the page by stage': served,
    'the cap': promptTokens + completionTokens,
    'a JSON export': served.slice(0, 3),
    'its cost': cost,
    'an export in a sentence': read,
    'tables of figures': tables.map(() => ['All', formatCount(calls)]),
    'calls in the terminal': plural(calls, 'call'),
    'tokens in the terminal': plural(promptTokens + completionTokens, 'token'),
  })
}

/** The part that is looked for, or the whole text that lacks it. */
const within = (text: string, part: string): string => (text.includes(part) ? part : text)

export function accountOf(state: DialogState): Account {
  const { calls, usage, knownCost } = totals(state)
  return { calls, promptTokens: usage.promptTokens, completionTokens: usage.completionTokens, cost: knownCost }
}
