import type { Usage } from '../../contract/usage.ts'
import type { WebSearch } from '../../contract/turn/web-search.ts'
import { estimateTokens } from '../../dialog/money/estimate-tokens.ts'
import { NO_USAGE } from '../../dialog/money/usage.ts'
import type { ModelRequest, PromptPart } from '../ports.ts'

function partTokens({ text, picture }: PromptPart): number {
  return estimateTokens(text) + (picture?.tokens ?? 0)
}

/**
 * Estimates the usage of a call whose vendor does not report it, or was interrupted before it could.
 * @param completionTokens tokens of the text that was written
 * @param search the result of its web searches, which are charged separately
 */
export function estimateUsage(request: ModelRequest, completionTokens: number, search?: WebSearch | null): Usage {
  let promptTokens = 0
  for (const part of request.system) promptTokens += partTokens(part)
  for (const message of request.messages) {
    if (message.role === 'tool') for (const { text } of message.results) promptTokens += estimateTokens(text)
    else for (const part of message.parts) promptTokens += partTokens(part)
  }
  const searches = search?.requests ?? 0
  return {
    ...NO_USAGE,
    promptTokens,
    completionTokens,
    estimated: true,
    ...(searches > 0 && { searches }),
  }
}
