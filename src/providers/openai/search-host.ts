/** Hosts that document a web search with OpenAI's format, each in a different way. */
export type SearchHost = 'openrouter' | 'xai'

/** The host with a web search at an address; null for any other address. */
export function searchHostAt(origin: string): SearchHost | null {
  const { hostname } = new URL(origin)
  if (/(?:^|\.)openrouter\.ai$/.test(hostname)) return 'openrouter'
  return /(?:^|\.)x\.ai$/.test(hostname) ? 'xai' : null
}

/** Pages that one search returns. */
const RESULTS = 5

/**
 * OpenRouter's own search tool, for all its models: https://openrouter.ai/docs/guides/features/server-tools/web-search
 * Its limit is the number of pages in all.
 */
export function openRouterSearch(searches: number) {
  return {
    type: 'openrouter:web_search',
    parameters: { max_results: RESULTS, max_total_results: RESULTS * searches },
  }
}
