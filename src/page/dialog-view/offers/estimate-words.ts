import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import type { Estimate, SeatEstimate } from '../../../core/contract/money.ts'
import { formatCount, formatList, plural, pluralNoun } from '../../../base/format/count.ts'
import { formatDay } from '../../../base/format/date.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatPercent } from '../../../base/format/measure.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { formatTokens } from '../../../base/format/tokens.ts'

/** One figure of the estimate: the bold part, and the words after it. */
export interface Figure {
  readonly strong: string
  readonly rest: string
}

/** "33 calls (one to remember it), 31k tokens in (60% from cache), 7k out, $0.14, 9 min". An unknown price is never a number. */
export function estimateFigures(estimate: Estimate): readonly Figure[] {
  const { calls, promptTokens, cachedTokens, completionTokens, seconds, searches, unpriced, memory } = estimate
  const cached = promptTokens > 0 ? cachedTokens / promptTokens : 0
  return [
    { strong: formatCount(calls), rest: ` ${pluralNoun(calls, 'call')}${memory ? ' (one to remember it)' : ''}` },
    {
      strong: formatTokens(promptTokens),
      rest: ` tokens in${cached > 0 ? ` (${formatPercent(cached)} from cache)` : ''}`,
    },
    { strong: formatTokens(completionTokens), rest: ' out' },
    ...(searches === undefined
      ? []
      : [{ strong: `up to ${formatCount(searches)}`, rest: ` ${pluralNoun(searches, 'web search', 'web searches')}` }]),
    costFigure(estimate.cost, unpriced),
    { strong: formatDuration(seconds, 'minutes'), rest: '' },
  ]
}

function costFigure(cost: number | null, unpriced: readonly string[]): Figure {
  if (cost !== null && unpriced.length === 0) return { strong: freeOr(cost), rest: '' }
  const models = unpriced.map((each) => each.slice(each.indexOf('/') + 1))
  return { strong: 'price unknown', rest: models.length === 0 ? '' : ` for ${formatList([...new Set(models)])}` }
}

/** "$0.14", and "free" for nothing. */
export function freeOr(usd: number): string {
  return usd === 0 ? 'free' : formatMoney(usd)
}

/** "33 calls, 31k in, 7k out, $0.14; the largest prompt fills 12% of 128k". */
export function formatSeatEstimate({
  calls,
  promptTokens,
  completionTokens,
  cost,
  largestPrompt,
  contextTokens,
}: SeatEstimate): string {
  const money = cost === null ? 'price unknown' : freeOr(cost)
  return `${plural(calls, 'call')}, ${formatTokens(promptTokens)} in, ${formatTokens(completionTokens)} out, ${money}; ${formatLargestPrompt(largestPrompt, contextTokens)}`
}

function formatLargestPrompt(largest: number, window: number | null): string {
  if (window === null) return `largest prompt ${formatTokens(largest)}; its limit is not known`
  return `largest prompt fills ${formatPercent(largest / window)} of ${formatTokens(window)}`
}

/** "Prices as of 10 November 2026." */
export function formatPricesDate({ pricesAsOf }: Estimate): string | null {
  return pricesAsOf === null ? null : `Prices as of ${formatDay(pricesAsOf)}.`
}

/** A warning that a cap will probably end the dialog early; null when it will not. */
export function formatCapWarning(
  { cost, promptTokens, completionTokens }: Estimate,
  cap: NewDialog['cap'],
): string | null {
  if (cap?.usd !== undefined && cost !== null && cost > cap.usd)
    return `The cap of ${formatMoney(cap.usd, { exact: true })} will probably end it early.`
  if (cap?.tokens !== undefined && promptTokens + completionTokens > cap.tokens)
    return `The cap of ${formatTokens(cap.tokens)} tokens will probably end it early.`
  return null
}
