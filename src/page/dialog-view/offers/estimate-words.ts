import { t } from '../../../base/language/t.ts'
import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import type { Estimate, SeatEstimate } from '../../../core/contract/money.ts'
import { formatCount, formatList } from '../../../base/format/count.ts'
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
    {
      strong: formatCount(calls),
      rest: ` ${t('{calls, plural, one {call} other {calls}}{memory, select, yes { (one to remember it)} other {}}', { calls, memory: memory ? 'yes' : 'no' })}`,
    },
    {
      strong: formatTokens(promptTokens),
      rest: ` ${t('tokens in{cached, select, yes { ({percent} from cache)} other {}}', { cached: cached > 0 ? 'yes' : 'no', percent: formatPercent(cached) })}`,
    },
    { strong: formatTokens(completionTokens), rest: ` ${t('out [[tokens that are written]]')}` },
    ...(searches === undefined
      ? []
      : [
          {
            strong: t('up to {searches}', { searches: formatCount(searches) }),
            rest: ` ${t('{searches, plural, one {web search} other {web searches}}', { searches })}`,
          },
        ]),
    costFigure(estimate.cost, unpriced),
    { strong: formatDuration(seconds, 'minutes'), rest: '' },
  ]
}

function costFigure(cost: number | null, unpriced: readonly string[]): Figure {
  if (cost !== null && unpriced.length === 0) return { strong: freeOr(cost), rest: '' }
  const models = unpriced.map((each) => each.slice(each.indexOf('/') + 1))
  return {
    strong: t('price unknown'),
    rest: models.length === 0 ? '' : ` ${t('for {models}', { models: formatList([...new Set(models)]) })}`,
  }
}

/** "$0.14", and "free" for nothing. */
export function freeOr(usd: number): string {
  return usd === 0 ? t('free') : formatMoney(usd)
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

/** "Prices as of 10 November 2026." */
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
