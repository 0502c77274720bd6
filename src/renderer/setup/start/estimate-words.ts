import type { NewDialog } from '../../../contract/dialog-config.ts'
import type { Estimate, SeatEstimate } from '../../../contract/money.ts'
import { formatTokens } from '../../host/count.ts'
import { formatDay } from '../../models/model-words.ts'

/** One figure of the estimate: what is printed strong, and the words after it. */
export interface Figure {
  readonly strong: string
  readonly rest: string
}

/** "33 calls, 31k tokens in (60% from cache), 7k out, $0.14, 9 min". An unknown price is never a number. */
export function estimateFigures(estimate: Estimate): readonly Figure[] {
  const { calls, promptTokens, cachedTokens, completionTokens, seconds, unpriced } = estimate
  const cached = promptTokens > 0 ? Math.round((cachedTokens / promptTokens) * 100) : 0
  return [
    { strong: String(calls), rest: calls === 1 ? ' call' : ' calls' },
    { strong: roundTokens(promptTokens), rest: ` tokens in${cached > 0 ? ` (${cached}% from cache)` : ''}` },
    { strong: roundTokens(completionTokens), rest: ' out' },
    costFigure(estimate.cost, unpriced),
    { strong: minutesWords(seconds), rest: '' },
  ]
}

function costFigure(cost: number | null, unpriced: readonly string[]): Figure {
  if (cost !== null && unpriced.length === 0) return { strong: moneyWords(cost), rest: '' }
  const models = unpriced.map((each) => each.slice(each.indexOf('/') + 1))
  return { strong: 'price unknown', rest: models.length === 0 ? '' : ` for ${[...new Set(models)].join(' and ')}` }
}

/** "$0.14", "free", and for less than a cent "under $0.01". */
export function moneyWords(usd: number): string {
  if (usd === 0) return 'free'
  if (usd < 0.01) return 'under $0.01'
  return usd >= 100 ? `$${Math.round(usd).toLocaleString('en')}` : `$${usd.toFixed(2)}`
}

/** "9 min", "under a minute", "2 h 5 min". */
export function minutesWords(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return 'under a minute'
  return minutes < 60
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`
}

/** "33 calls, 31k in, 7k out, $0.14; the largest prompt fills 12% of 128k". */
export function seatWords({
  calls,
  promptTokens,
  completionTokens,
  cost,
  largestPrompt,
  contextTokens,
}: SeatEstimate): string {
  const money = cost === null ? 'price unknown' : moneyWords(cost)
  return `${calls} ${calls === 1 ? 'call' : 'calls'}, ${roundTokens(promptTokens)} in, ${roundTokens(completionTokens)} out, ${money}; ${fillWords(largestPrompt, contextTokens)}`
}

function fillWords(largest: number, window: number | null): string {
  if (window === null) return `largest prompt ${roundTokens(largest)}, window unknown`
  const share = (largest / window) * 100
  return `largest prompt fills ${share > 0 && share < 1 ? 'under 1' : Math.round(share)}% of ${formatTokens(window)}`
}

/** "Prices as of 10 Nov 2026." */
export function pricesWords({ pricesAsOf }: Estimate): string | null {
  return pricesAsOf === null ? null : `Prices as of ${formatDay(pricesAsOf)}.`
}

/** That a cap will probably end the dialog before its time; null when it will not. */
export function capWords({ cost, promptTokens, completionTokens }: Estimate, cap: NewDialog['cap']): string | null {
  if (cap?.usd !== undefined && cost !== null && cost > cap.usd)
    return `The cap of ${moneyWords(cap.usd)} will probably end it early.`
  if (cap?.tokens !== undefined && promptTokens + completionTokens > cap.tokens)
    return `The cap of ${formatTokens(cap.tokens)} tokens will probably end it early.`
  return null
}

/** An estimate has no more than two figures to show: 31,420 as "31k", 1,240 as "1.2k". */
function roundTokens(tokens: number): string {
  if (tokens < 1_000) return formatTokens(Math.round(tokens))
  const size = 10 ** (Math.floor(Math.log10(tokens)) - 1)
  return formatTokens(Math.round(tokens / size) * size)
}
