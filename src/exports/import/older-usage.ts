import type { Usage } from '../../contract/turn/turn-parts.ts'
import { estimateTokens } from '../../dialog/money/estimate-tokens.ts'
import type { OlderEntry } from './older-json.ts'

/** Names its several vendors gave to the same count. */
const NAMES = {
  prompt: ['prompt_tokens', 'input_tokens', 'prompt', 'input', 'prompt_eval_count'],
  completion: ['completion_tokens', 'output_tokens', 'completion', 'output', 'eval_count'],
  thinking: ['thinking_tokens', 'reasoning_tokens', 'thinking', 'reasoning'],
  cached: ['cached_tokens', 'cache_read_input_tokens', 'cached'],
} as const

/** The tokens of an older entry. What was not counted is estimated where it can be, and said to be. */
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
