import { t } from '../../../base/language/t.ts'
import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import type { Estimate, SeatEstimate } from '../../../core/contract/money.ts'
import { formatDay } from '../../../base/format/date.ts'
import { formatPercent } from '../../../base/format/measure.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { formatTokens } from '../../../base/format/tokens.ts'

/** US dollars in words: "$0.14"; "free" for 0. */
export function freeOr(usd: number): string {
  return usd === 0 ? t('free') : formatMoney(usd)
}

/** The estimate of one seat: "33 calls, 31k in, 7k out, $0.14; the largest prompt fills 12% of 128k". */
export function formatSeatEstimate({
  calls,
  promptTokens,
  completionTokens,
  cost,
  largestPrompt,
  contextTokens,
}: SeatEstimate): string {
  const money = cost === null ? t('price unknown') : freeOr(cost)
  return t(
    '{calls, plural, one {# call} other {# calls}}, {promptTokens} in, {completionTokens} out, {money}; {largestPrompt}',
    {
      calls,
      promptTokens: formatTokens(promptTokens),
      completionTokens: formatTokens(completionTokens),
      money,
      largestPrompt: formatLargestPrompt(largestPrompt, contextTokens),
    },
  )
}

function formatLargestPrompt(largest: number, window: number | null): string {
  if (window === null) return t('largest prompt {tokens}; its limit is not known', { tokens: formatTokens(largest) })
  return t('largest prompt fills {percent} of {window}', {
    percent: formatPercent(largest / window),
    window: formatTokens(window),
  })
}

/** The date of the prices: "Prices as of 10 November 2026."; null when there is none. */
export function formatPricesDate({ pricesAsOf }: Estimate): string | null {
  return pricesAsOf === null ? null : t('Prices as of {day}.', { day: formatDay(pricesAsOf) })
}

/** A warning that a cap will probably end the dialog early; null when it will not. */
export function formatCapWarning(
  { cost, promptTokens, completionTokens }: Estimate,
  cap: NewDialog['cap'],
): string | null {
  if (cap?.usd !== undefined && cost !== null && cost > cap.usd)
    return t('The cap of {money} will probably end it early.', { money: formatMoney(cap.usd, { exact: true }) })
  if (cap?.tokens !== undefined && promptTokens + completionTokens > cap.tokens)
    return t('The cap of {tokens} tokens will probably end it early.', { tokens: formatTokens(cap.tokens) })
  return null
}
