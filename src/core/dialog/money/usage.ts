import type { Usage } from '../../contract/usage.ts'

export const NO_USAGE: Usage = {
  promptTokens: 0,
  completionTokens: 0,
  thinkingTokens: 0,
  cachedTokens: 0,
  cacheWriteTokens: 0,
  estimated: false,
}

export function addUsage(a: Usage, b: Usage): Usage {
  return {
    promptTokens: a.promptTokens + b.promptTokens,
    completionTokens: a.completionTokens + b.completionTokens,
    thinkingTokens: a.thinkingTokens + b.thinkingTokens,
    cachedTokens: a.cachedTokens + b.cachedTokens,
    cacheWriteTokens: a.cacheWriteTokens + b.cacheWriteTokens,
    estimated: a.estimated || b.estimated,
    ...addedHours(a, b),
    ...addedCost(a, b),
    ...addedSearches(a, b),
  }
}

/** The sum of the vendors' own costs, or the only one of them; absent when the sum has to be computed from tokens. */
function addedCost(a: Usage, b: Usage): { readonly cost?: number } {
  if (isNothing(a)) return b.cost === undefined ? {} : { cost: b.cost }
  if (isNothing(b)) return a.cost === undefined ? {} : { cost: a.cost }
  return a.cost === undefined || b.cost === undefined ? {} : { cost: a.cost + b.cost }
}

function addedHours(a: Usage, b: Usage): { readonly cacheWriteHourTokens?: number } {
  const tokens = (a.cacheWriteHourTokens ?? 0) + (b.cacheWriteHourTokens ?? 0)
  return tokens === 0 ? {} : { cacheWriteHourTokens: tokens }
}

function addedSearches(a: Usage, b: Usage): { readonly searches?: number } {
  const searches = (a.searches ?? 0) + (b.searches ?? 0)
  return searches === 0 ? {} : { searches }
}

/** Whether a call has nothing that could be charged. */
export function isNothing({ promptTokens, completionTokens, cost, searches = 0 }: Usage): boolean {
  return promptTokens + completionTokens + searches === 0 && cost === undefined
}
