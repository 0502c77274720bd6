/** The hosts that document a web search with OpenAI's format, each in its own way. */
export type SearchHost = 'openrouter' | 'xai'

/** The host with a web search at an address; null for any other address. */
export function searchHostAt(origin: string): SearchHost | null {
  const { hostname } = new URL(origin)
  if (/(?:^|\.)openrouter\.ai$/.test(hostname)) return 'openrouter'
  return /(?:^|\.)x\.ai$/.test(hostname) ? 'xai' : null
}

/** The number of pages that one search returns. */
const RESULTS = 5

/**
 * OpenRouter's own tool for web searches, for all its models:
 * https://openrouter.ai/docs/guides/features/server-tools/web-search. It has no limit of searches, so the number of all
 * pages is limited.
 */
export function openRouterSearch(searches: number) {
  return {
    type: 'openrouter:web_search',
    parameters: { max_results: RESULTS, max_total_results: RESULTS * searches },
  }
}
