import { SEAT_IDS, type SeatId } from '../../../../core/contract/dialog-config.ts'
import { isSeat } from '../../../../core/contract/members/member-ids.ts'
import { memberName } from '../../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { addUsage, NO_USAGE } from '../../../../core/dialog/money/usage.ts'
import { formatCount } from '../../../../base/format/count.ts'
import { formatDuration } from '../../../../base/format/duration.ts'
import { formatEnergy, formatPercent, formatRate } from '../../../../base/format/measure.ts'
import { formatMoney } from '../../../../base/format/money.ts'
import { SPENT_KINDS, type Spent, type SpentKind } from '../../../../core/dialog/money/spent.ts'
import { chargedMember, ownSpent } from '../../../../core/dialog/money/totals.ts'
import { spentCost } from '../costs.ts'
import type { ExportOptions } from '../export-format.ts'
import { plainLine } from '../plain-text.ts'

/** Numbers in rows, for any format that has tables. */
export interface StatisticsTable {
  readonly title: string
  /** The first column names the row. */
  readonly columns: readonly string[]
  readonly rows: readonly { readonly seat: SeatId | null; readonly total: boolean; readonly cells: readonly string[] }[]
}

export interface Statistics {
  readonly tables: readonly StatisticsTable[]
  /** Sentences with numbers below the tables. */
  readonly remarks: readonly string[]
}

const COLUMNS = ['Calls', 'Tokens read', 'From cache', 'Tokens written', 'Tokens/s', 'First token', 'Time', 'Cost']

/** The usage of the dialog, by member and by stage, and what tables cannot say, after the sentence of totals. */
export function statisticsOf(state: DialogState, options: ExportOptions, totals: string): Statistics {
  const calls = ownSpent(state).map((spent) => ({ ...spent, cost: spentCost(spent, options.prices) }))
  if (calls.length === 0) return { tables: [], remarks: [totals, ...remarksOf(state, calls)] }
  const all = { seat: null, total: true, cells: ['All', ...cellsOf(calls)] }
  const cast = new Set(calls.flatMap((spent) => chargedMember(spent) ?? []).filter((member) => !isSeat(member)))
  const members = [...SEAT_IDS, ...cast].flatMap((member) =>
    row(
      plainLine(memberName(state, member), 80),
      isSeat(member) ? member : null,
      calls.filter((call) => chargedMember(call) === member),
    ),
  )
  const by = cast.size === 0 ? 'seat' : 'member'
  const others = row(
    `No ${by}`,
    null,
    calls.filter((call) => chargedMember(call) === null),
  )
  const kinds = (Object.keys(SPENT_KINDS) as SpentKind[]).flatMap((kind) =>
    row(
      SPENT_KINDS[kind],
      null,
      calls.filter((call) => call.kind === kind),
    ),
  )
  return {
    tables: [
      {
        title: `By ${by}`,
        columns: [cast.size === 0 ? 'Seat' : 'Member', ...COLUMNS],
        rows: [...members, ...others, all],
      },
      { title: 'By stage', columns: ['Stage', ...COLUMNS], rows: [...kinds, all] },
    ],
    remarks: [totals, ...remarksOf(state, calls)],
  }
}

function row(label: string, seat: SeatId | null, calls: readonly Spent[]): StatisticsTable['rows'] {
  return calls.length === 0 ? [] : [{ seat, total: false, cells: [label, ...cellsOf(calls)] }]
}

function cellsOf(calls: readonly Spent[]): readonly string[] {
  const usage = calls.reduce((sum, call) => addUsage(sum, call.usage), NO_USAGE)
  const about = usage.estimated ? '~' : ''
  const timed = calls.flatMap((call) =>
    call.timing === null ? [] : [{ ...call.timing, tokens: call.usage.completionTokens }],
  )
  const total = timed.reduce((sum, { totalMs }) => sum + totalMs, 0)
  const written = timed.filter(({ firstTokenMs, totalMs }) => firstTokenMs !== null && totalMs > firstTokenMs)
  const writing = written.reduce((sum, { firstTokenMs, totalMs }) => sum + totalMs - (firstTokenMs ?? 0), 0)
  const firsts = timed
    .flatMap(({ firstTokenMs }) => (firstTokenMs === null ? [] : [firstTokenMs]))
    .toSorted((a, b) => a - b)
  const cost = calls.some((call) => call.cost === null) ? null : calls.reduce((sum, call) => sum + (call.cost ?? 0), 0)
  return [
    formatCount(calls.reduce((sum, call) => sum + call.calls, 0)),
    about + formatCount(usage.promptTokens),
    usage.promptTokens === 0 ? '–' : formatPercent(usage.cachedTokens / usage.promptTokens),
    about + formatCount(usage.completionTokens),
    writing === 0 ? '–' : formatRate(written.reduce((sum, { tokens }) => sum + tokens, 0) / (writing / 1000)),
    firsts.length === 0 ? '–' : formatDuration((firsts[Math.floor(firsts.length / 2)] ?? 0) / 1000, 'tenths'),
    total === 0 ? '–' : formatDuration(total / 1000, 'tenths'),
    cost === 0 ? 'none' : formatMoney(cost),
  ]
}

function remarksOf(state: DialogState, calls: readonly Spent[]): readonly string[] {
  const energy = Object.values(state.energy)
  const wattHours = energy.reduce((all, host) => all + host, 0)
  return [
    ...(energy.length === 0
      ? []
      : [
          `Energy: ${formatEnergy(wattHours)}, measured on ${energy.length === 1 ? 'one server of one’s own' : `${energy.length} servers of one’s own`}.`,
        ]),
    ...(calls.some(({ usage }) => usage.estimated) ? ['Counts with a ~ are estimates: the vendor gave none.'] : []),
    ...(calls.some(({ timing }) => timing !== null)
      ? ['Tokens per second count from the first token; the time to the first token is the median.']
      : []),
  ]
}
