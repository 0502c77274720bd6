/** Hosts that document a web search behind OpenAI's format, each in its own way. */
export type SearchHost = 'openrouter' | 'xai'

/** Which of them an address is; null for any other. */
export function searchHostAt(origin: string): SearchHost | null {
  const { hostname } = new URL(origin)
  if (/(?:^|\.)openrouter\.ai$/.test(hostname)) return 'openrouter'
  return /(?:^|\.)x\.ai$/.test(hostname) ? 'xai' : null
}

/** Pages that one search brings. */
const RESULTS = 5

/**
 * OpenRouter's own tool, which works with every model it lists: https://openrouter.ai/docs/guides/features/server-tools/web-search
 * It is bounded by its pages in all.
 */
export function openRouterSearch(searches: number) {
  return {
    type: 'openrouter:web_search',
    parameters: { max_results: RESULTS, max_total_results: RESULTS * searches },
  }
}
