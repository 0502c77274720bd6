/** The number of searches of a call, under the names that servers use for it. */
interface ToldSearches {
  /** The field of OpenRouter. */
  readonly server_tool_use?: { readonly web_search_requests?: number | null } | null
  /** The field of xAI: https://docs.x.ai/developers/tools/tool-usage-details */
  readonly server_side_tool_usage_details?: { readonly web_search_calls?: number | null } | null
}

/** Searches that are billed separately from tokens; nothing when none are reported. */
export function toldSearches(usage: object): { readonly searches?: number } {
  const { server_tool_use: routed, server_side_tool_usage_details: own } = usage as ToldSearches
  const told = routed?.web_search_requests ?? own?.web_search_calls ?? 0
  return Number.isInteger(told) && told > 0 ? { searches: told } : {}
}
