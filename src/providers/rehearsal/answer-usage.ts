import type { Usage } from '../../core/contract/usage.ts'
import { estimateTokens } from '../../core/dialog/money/estimate-tokens.ts'
import { NO_USAGE } from '../../core/dialog/money/usage.ts'
import type { ModelRequest } from '../../core/engine/ports.ts'

/** What an answer takes, estimated from its words and those of the request. */
export function answerUsage(request: ModelRequest, text: string, thoughts: string): Usage {
  let promptTokens = 0
  for (const part of request.system) promptTokens += estimateTokens(part.text)
  for (const message of request.messages) {
    for (const { text: words } of message.role === 'tool' ? message.results : message.parts)
      promptTokens += estimateTokens(words)
  }
  const thinkingTokens = estimateTokens(thoughts)
  return {
    ...NO_USAGE,
    promptTokens,
    completionTokens: estimateTokens(text) + thinkingTokens,
    thinkingTokens,
    estimated: true,
  }
}
