import { m, t } from '../../../../base/language/t.ts'
import type { SeatId } from '../../../../core/contract/dialog-config.ts'
import { SEAT_IDS } from '../../../../core/contract/seat-ids.ts'
import { isSeat } from '../../../../core/contract/members/member-ids.ts'
import { memberName } from '../../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { addUsage, NO_USAGE } from '../../../../core/dialog/money/usage.ts'
import { formatCount, formatList } from '../../../../base/format/count.ts'
import { formatDuration } from '../../../../base/format/duration.ts'
import { formatEnergy, formatPercent, formatRate } from '../../../../base/format/measure.ts'
import { formatMoney } from '../../../../base/format/money.ts'
import { SPENT_KINDS, spentKindName, type Spent } from '../../../../core/dialog/money/spent.ts'
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

const COLUMNS = [
  m('Calls'),
  m('Tokens read'),
  m('From cache'),
  m('Tokens written'),
  m('Tokens/s'),
  m('First token'),
  m('Time'),
  m('Cost'),
]

/** The tokens, times and costs of a dialog, by member and by stage, with remarks after the sentence of totals. */
export function statisticsOf(state: DialogState, options: ExportOptions, totals: string): Statistics {
  const calls = ownSpent(state).map((spent) => ({ ...spent, cost: spentCost(spent, options.prices) }))
  if (calls.length === 0) return { tables: [], remarks: [totals, ...remarksOf(state, calls)] }
  const all = { seat: null, total: true, cells: [t('All'), ...cellsOf(calls)] }
  const cast = new Set(calls.flatMap((spent) => chargedMember(spent) ?? []).filter((member) => !isSeat(member)))
  const members = [...SEAT_IDS, ...cast].flatMap((member) =>
    row(
      plainLine(memberName(state, member), 80),
      isSeat(member) ? member : null,
      calls.filter((call) => chargedMember(call) === member),
    ),
  )
  const isSeats = cast.size === 0
  const others = row(
    isSeats ? t('No seat') : t('No member'),
    null,
    calls.filter((call) => chargedMember(call) === null),
  )
  const kinds = SPENT_KINDS.flatMap((kind) =>
    row(
      spentKindName(state, kind),
      null,
      calls.filter((call) => call.kind === kind),
    ),
  )
  return {
    tables: [
      {
        title: isSeats ? t('By seat') : t('By member'),
        columns: [isSeats ? t('Seat') : t('Member'), ...COLUMNS.map((each) => t(each))],
        rows: [...members, ...others, all],
      },
      { title: t('By stage'), columns: [t('Stage'), ...COLUMNS.map((each) => t(each))], rows: [...kinds, all] },
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
    cost === 0 ? t('none [[the cost]]') : formatMoney(cost),
  ]
}

function remarksOf(state: DialogState, calls: readonly Spent[]): readonly string[] {
  const energy = Object.values(state.energy)
  const wattHours = energy.reduce((all, host) => all + host, 0)
  return [
    ...(energy.length === 0
      ? []
      : [
          t(
            'Energy: {energy}, measured on {count, plural, =1 {one server of one’s own} other {# servers of one’s own}}.',
            { energy: formatEnergy(wattHours), count: energy.length },
          ),
        ]),
    ...limitedRemarks(state),
    ...(calls.some(({ usage }) => usage.estimated) ? [t('Counts with a ~ are estimates: the vendor gave none.')] : []),
    ...(calls.some(({ timing }) => timing !== null)
      ? [t('Tokens per second count from the first token; the time to the first token is the median.')]
      : []),
  ]
}

/** Remarks about models whose calls were not made at the same time, and why. */
function limitedRemarks({ ahead: { limited, slower } }: DialogState): readonly string[] {
  const refused = limited.filter((provider) => !slower.includes(provider))
  const named = (providers: readonly string[]) => formatList(providers.map((provider) => plainLine(provider, 80)))
  return [
    ...(slower.length === 0
      ? []
      : [
          t('{providers} took longer side by side than one after the other, and was asked for one call at a time.', {
            providers: named(slower),
          }),
        ]),
    ...(refused.length === 0
      ? []
      : [
          t('{providers} refused a second call while one was out, and was asked for one call at a time.', {
            providers: named(refused),
          }),
        ]),
  ]
}
