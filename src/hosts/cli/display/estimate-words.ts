import type { Continues } from '../../../core/contract/origins/continues.ts'
import type { Estimate } from '../../../core/contract/money.ts'
import type { Totals } from '../../../core/dialog/money/totals.ts'
import { estimateTokens } from '../../../core/dialog/money/estimate-tokens.ts'
import { formatCount, plural } from '../../../base/format/count.ts'
import type { KeptEstimate } from '../../../core/contract/turn/turn-parts.ts'
import { formatDay } from '../../../base/format/date.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { formatTokens } from '../../../base/format/tokens.ts'

/** The cost of a dialog: an amount, nothing, or that it is unknown and why. */
export function formatEstimateCost({
  cost,
  unpriced,
  pricesAsOf,
}: Pick<Estimate, 'cost' | 'unpriced' | 'pricesAsOf'>): string {
  if (cost === null) return `money unknown (no price for ${unpriced.join(', ')})`
  if (cost === 0) return 'no money'
  return `${formatMoney(cost)}${pricesAsOf === null ? '' : ` (prices as of ${formatDay(pricesAsOf)})`}`
}

/** The searches as the end of a sentence, such as ", at most 9 web searches"; empty when there are none. */
export function formatSearches({ searches }: Pick<Estimate, 'searches'>): string {
  return searches === undefined ? '' : `, at most ${plural(searches, 'web search', 'web searches')}`
}

/** The estimate in one line, before the start. */
export function formatExpected(estimate: Omit<Estimate, 'seats' | 'drafting'>): string {
  return `Expected: ${plural(estimate.calls, 'call')}${formatSearches(estimate)}, about ${formatTokens(estimate.promptTokens + estimate.completionTokens)} tokens, ${formatEstimateCost(estimate)}, ${formatDuration(estimate.seconds, 'minutes')}.`
}

/** A sentence that says how much of the continued dialog the new one is told, and how much is left out. */
export function formatContinues({ title, digest, leftOut }: Continues): string {
  const from = `Goes on from “${title ?? ''}”`
  if (digest === undefined) return `${from}; nothing of it is told.`
  const words = `${from}; about ${plural(estimateTokens(digest), 'token')} of it are told`
  return leftOut ? `${words}, and about ${formatCount(leftOut)} are left out.` : `${words}.`
}

/** The estimate compared with the actual usage. */
export function formatEstimateComparison(estimate: KeptEstimate, { usage, knownCost, unpricedCalls }: Totals): string {
  const priced = estimate.cost !== null && unpricedCalls === 0 && (estimate.cost > 0 || knownCost > 0)
  const money = (usd: number | null) => (priced ? ` and ${formatMoney(usd)}` : '')
  return `Expected about ${formatTokens(estimate.promptTokens + estimate.completionTokens)} tokens${money(estimate.cost)}; it was ${formatTokens(usage.promptTokens + usage.completionTokens)}${money(knownCost)}.`
}
