import type { Estimate } from '../contract/money.ts'
import type { Totals } from '../dialog/selectors.ts'
import type { KeptEstimate } from '../dialog/state.ts'

/** "31k", "850", "1.2M": tokens as they are spoken of. */
export function tokenWords(tokens: number): string {
  if (tokens < 1_000) return `${Math.round(tokens)}`
  if (tokens < 999_500) return `${tokens < 9_950 ? (tokens / 1_000).toFixed(1) : Math.round(tokens / 1_000)}k`
  return `${(tokens / 1e6).toFixed(1)}M`
}

/** "$0.14", and two figures that count for what is less than a cent. */
export function dollarWords(usd: number): string {
  if (usd === 0) return '$0'
  return usd < 0.01 ? `$${Number(usd.toPrecision(2))}` : `$${usd.toFixed(2)}`
}

/** "about 3 minutes" */
export function minuteWords(seconds: number): string {
  if (seconds < 1.5) return 'in a moment'
  if (seconds < 90) return `about ${Math.round(seconds)} seconds`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `about ${minutes} minutes` : `about ${(minutes / 60).toFixed(1)} hours`
}

/** What a dialog costs: an amount, nothing, or that nobody knows and why. */
export function costWords({ cost, unpriced, pricesAsOf }: Pick<Estimate, 'cost' | 'unpriced' | 'pricesAsOf'>): string {
  if (cost === null) return `money unknown (no price for ${unpriced.join(', ')})`
  if (cost === 0) return 'no money'
  return `${dollarWords(cost)}${pricesAsOf === null ? '' : ` (prices as of ${pricesAsOf})`}`
}

/** One line before the start. */
export function expectedWords(estimate: Estimate): string {
  return `Expected: ${estimate.calls} calls, about ${tokenWords(estimate.promptTokens + estimate.completionTokens)} tokens, ${costWords(estimate)}, ${minuteWords(estimate.seconds)}.`
}

/** The estimate held against what it was. */
export function comparedWords(estimate: KeptEstimate, { usage, knownCost, unpricedCalls }: Totals): string {
  const priced = estimate.cost !== null && unpricedCalls === 0 && (estimate.cost > 0 || knownCost > 0)
  const money = (usd: number | null) => (priced && usd !== null ? ` and ${dollarWords(usd)}` : '')
  return `Expected about ${tokenWords(estimate.promptTokens + estimate.completionTokens)} tokens${money(estimate.cost)}; it was ${tokenWords(usage.promptTokens + usage.completionTokens)}${money(knownCost)}.`
}
