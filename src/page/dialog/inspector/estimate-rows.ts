import { t } from '../../../base/language/t.ts'
import { withinSentence } from '../../../base/text/capitalise.ts'
import { modelName } from '../../../core/dialog/model-name.ts'
import { foreseenTotals } from '../../../core/dialog/money/totals.ts'
import { spentKindName } from '../../../core/dialog/money/spent.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatCount } from '../../../base/format/count.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatPercent } from '../../../base/format/measure.ts'
import { formatMoney, formatSpent } from '../../../base/format/money.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import { dialogSpent } from '../../dialog-view/dialog-spent.ts'

export interface EstimateRow {
  readonly label: string
  readonly expected: string
  readonly was: string
  /** The difference in percent: "+4%"; null while the dialog runs, or when one of the two values is unknown. */
  readonly off: string | null
}

/** The estimate at the start compared with the actual usage; null when none was stored, and when no call was expected or made. */
export function estimateRows(state: DialogState, seconds: number | null): readonly EstimateRow[] | null {
  const { estimate } = state
  // The estimate that a branch contains is that of the dialog it was branched from.
  if (!estimate || state.origin !== null) return null
  const spent = foreseenTotals(state)
  if (estimate.calls === 0 && spent.calls === 0) return null
  const over = state.status === 'completed'
  const row = (
    label: string,
    expected: number | null,
    was: number | null,
    show: (value: number) => string,
    words?: string,
  ): EstimateRow => ({
    label,
    expected: expected === null ? t('unknown') : show(expected),
    was: words ?? (was === null ? t('unknown') : show(was)),
    off: over && expected !== null && was !== null ? formatDifference(expected, was) : null,
  })
  return [
    row(t('Calls'), estimate.calls, spent.calls, formatCount),
    row(t('Tokens in'), estimate.promptTokens, spent.usage.promptTokens, formatTokens),
    row(t('Tokens out'), estimate.completionTokens, spent.usage.completionTokens, formatTokens),
    row(t('Cost'), estimate.cost, spent.unpricedCalls > 0 ? null : spent.knownCost, formatMoney, formatSpent(spent)),
    row(t('Time'), estimate.seconds, seconds, formatDuration),
  ]
}

/**
 * The difference between an estimate and the actual value: "+4%", "-12%", "as expected"; null when 0 was expected and
 * something was used.
 */
function formatDifference(expected: number, was: number): string | null {
  if (expected === 0) return was === 0 ? t('as expected') : null
  const change = was / expected - 1
  if (Math.round(change * 100) === 0) return t('as expected')
  return `${change > 0 ? '+' : ''}${formatPercent(change)}`
}

/** The models without a known price, each once, and the kinds of calls beside the turns that have none. */
export function unpricedNames(state: DialogState): readonly string[] {
  const { seats, beside } = dialogSpent(state)
  const models = (['moderator', 'first', 'second'] as const)
    .filter((seat) => seats[seat].unpricedCalls > 0)
    .flatMap((seat) => (state.config ? modelName(state.config.seats[seat]) : []))
  return [
    ...new Set(models),
    ...[...beside].flatMap(([kind, { unpricedCalls }]) =>
      unpricedCalls > 0 ? withinSentence(spentKindName(state, kind)) : [],
    ),
  ]
}
