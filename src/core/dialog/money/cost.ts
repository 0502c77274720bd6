import type { Usage } from '../../contract/usage.ts'

/** US dollars per million tokens. */
export interface Rates {
  readonly input: number
  readonly output: number
  /** Input read from the vendor's cache; null when the vendor has no price of its own for it. */
  readonly cacheRead: number | null
  /** Input written to the vendor's cache; null when writing costs what input costs. */
  readonly cacheWrite: number | null
}

/** What a model costs at one time. */
export interface Price extends Rates {
  /** Rates for the whole call once its prompt is longer than this many tokens. */
  readonly above: (Rates & { readonly promptTokens: number }) | null
  /** US dollars for a thousand web searches, beside the tokens; null or absent where nobody knows. */
  readonly search?: number | null | undefined
  /** ISO date the price was last known to hold. */
  readonly asOf?: string | undefined
}

/** The price of what runs on this computer or is no AI. */
export const FREE: Price = { input: 0, output: 0, cacheRead: null, cacheWrite: null, above: null }

/** What is written to a cache for an hour costs, in prices of input: https://platform.claude.com/docs/en/build-with-claude/prompt-caching */
const HOUR_TIMES = 2

const MILLION = 1_000_000
const THOUSAND = 1_000

/** US dollars for one call's usage: what its vendor says it took, else by its price. An unknown price gives an unknown cost, never 0. */
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

/** Where writing is not billed apart, it is not for an hour either. */
function hourRate({ input, cacheWrite }: Rates): number {
  return cacheWrite === null ? input : input * HOUR_TIMES
}
