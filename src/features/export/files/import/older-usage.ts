import type { Usage } from '../../../../core/contract/usage.ts'
import { estimateTokens } from '../../../../core/dialog/money/estimate-tokens.ts'
import type { OlderEntry } from './older-json.ts'

/** The names of its vendors for the same count. */
const NAMES = {
  prompt: ['prompt_tokens', 'input_tokens', 'prompt', 'input', 'prompt_eval_count'],
  completion: ['completion_tokens', 'output_tokens', 'completion', 'output', 'eval_count'],
  thinking: ['thinking_tokens', 'reasoning_tokens', 'thinking', 'reasoning'],
  cached: ['cached_tokens', 'cache_read_input_tokens', 'cached'],
} as const

/** The duration of a call, and to its first token, in milliseconds per unit, by its vendors' names. */
const TOTAL = {
  total_duration: 1e-6,
  duration_ms: 1,
  latency_ms: 1,
  duration: 1_000,
  duration_seconds: 1_000,
  elapsed: 1_000,
  elapsed_seconds: 1_000,
  response_time: 1_000,
  generation_time: 1_000,
} as const
const FIRST = { ttft_ms: 1, time_to_first_token_ms: 1, ttft: 1_000, time_to_first_token: 1_000 } as const

/** The times of an older entry, beside its tokens or among them. */
export function olderTiming(entry: OlderEntry): { readonly firstTokenMs: number | null; readonly totalMs: number } {
  const find = (names: Readonly<Record<string, number>>): number | null => {
    for (const [name, factor] of Object.entries(names)) {
      const value = entry.tokens?.[name] ?? entry[name]
      if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return Math.round(value * factor)
    }
    return null
  }
  return { firstTokenMs: find(FIRST), totalMs: find(TOTAL) ?? 0 }
}

/** The tokens of an older entry. Missing counts are estimated if possible, and marked as estimates. */
export function olderUsage(entry: OlderEntry): Usage {
  const find = (kind: keyof typeof NAMES): number | null => {
    const value = NAMES[kind]
      .map((name) => entry.tokens?.[name])
      .find((count) => typeof count === 'number' && Number.isFinite(count) && count >= 0)
    return typeof value === 'number' ? value : null
  }
  const prompt = find('prompt')
  const completion = find('completion')
  return {
    promptTokens: prompt ?? 0,
    completionTokens: completion ?? estimateTokens(entry.message) + estimateTokens(entry.thinking ?? ''),
    thinkingTokens: find('thinking') ?? 0,
    cachedTokens: find('cached') ?? 0,
    cacheWriteTokens: 0,
    estimated: prompt === null || completion === null,
  }
}
