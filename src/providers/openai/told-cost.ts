/** xAI's ticks per US dollar: https://docs.x.ai/developers/cost-tracking */
const TICKS = 10_000_000_000

/** The cost of a call in the forms in which servers report it. */
interface ToldCost {
  /** The cost in US dollars: a number at OpenRouter, an object with parts at Perplexity. */
  readonly cost?: number | { readonly total_cost?: number } | null
  /** OpenRouter: whether a person's own key was used. The vendor's cost is then added to OpenRouter's fee. */
  readonly is_byok?: boolean
  readonly cost_details?: { readonly upstream_inference_cost?: number | null } | null
  readonly cost_in_usd_ticks?: number | null
}

/** The exact cost in US dollars, if the server reports it. */
export function toldCost(usage: object): { readonly cost?: number } {
  const { cost, is_byok: own, cost_details: details, cost_in_usd_ticks: ticks } = usage as ToldCost
  const upstream = own ? (details?.upstream_inference_cost ?? 0) : 0
  const told =
    typeof ticks === 'number'
      ? ticks / TICKS
      : typeof cost === 'number'
        ? cost + upstream
        : typeof cost === 'object'
          ? cost?.total_cost
          : undefined
  return typeof told === 'number' && Number.isFinite(told) && told >= 0 ? { cost: told } : {}
}
