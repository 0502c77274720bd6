import type { Usage } from '../../contract/usage.ts'

/** Prices in US dollars per million tokens. */
export interface Rates {
  readonly input: number
  readonly output: number
  /** The price of tokens read from the vendor's cache; null when the vendor has no separate price. */
  readonly cacheRead: number | null
  /** The price of tokens written to the vendor's cache; null when it is that of other tokens. */
  readonly cacheWrite: number | null
}

/** The prices of a model at one time. */
export interface Price extends Rates {
  /** The prices of the whole call if its prompt is longer than this many tokens; null for none. */
  readonly above: (Rates & { readonly promptTokens: number }) | null
  /** US dollars for a thousand web searches, besides the tokens; null or absent when unknown. */
  readonly search?: number | null | undefined
  /** The ISO date on which the price was last confirmed. */
  readonly asOf?: string | undefined
}

/** The price of models on this computer, and of voices that are no AI. */
export const FREE: Price = { input: 0, output: 0, cacheRead: null, cacheWrite: null, above: null }

/**
 * The price of writing to a cache for an hour, relative to input:
 * https://platform.claude.com/docs/en/build-with-claude/prompt-caching
 */
const HOUR_TIMES = 2

const MILLION = 1_000_000
const THOUSAND = 1_000

/**
 * The cost of one call in US dollars: as its vendor reports it, otherwise by its price. An unknown price gives an
 * unknown cost, never 0.
 */
export function costOf(usage: Usage, price: Price | null): number | null {
  if (usage.cost !== undefined) return usage.cost
  if (!price) return null
  const { searches = 0, cacheWriteHourTokens: forAnHour = 0 } = usage
  if (searches > 0 && typeof price.search !== 'number') return null
  const rates: Rates = price.above && usage.promptTokens > price.above.promptTokens ? price.above : price
  const plain = Math.max(0, usage.promptTokens - usage.cachedTokens - usage.cacheWriteTokens)
  const input =
    plain * rates.input +
    usage.cachedTokens * (rates.cacheRead ?? rates.input) +
    (usage.cacheWriteTokens - forAnHour) * (rates.cacheWrite ?? rates.input) +
    forAnHour * hourRate(rates)
  return (input + usage.completionTokens * rates.output) / MILLION + (searches * (price.search ?? 0)) / THOUSAND
}

/** A vendor that does not charge separately for writing to a cache does not do so for an hour, either. */
function hourRate({ input, cacheWrite }: Rates): number {
  return cacheWrite === null ? input : input * HOUR_TIMES
}
