import type { Usage } from '../../../contract/turn/turn-parts.ts'
import { estimateTokens } from '../../../dialog/money/estimate-tokens.ts'
import { NO_USAGE } from '../../../dialog/money/usage.ts'
import type { ModelRequest } from '../../ports.ts'

/** What a call probably took, for a vendor that tells none. */
export function estimateUsage(request: ModelRequest, output: string): Usage {
  let promptTokens = 0
  for (const part of request.system) promptTokens += estimateTokens(part.text)
  for (const message of request.messages) {
    const texts = message.role === 'tool' ? message.results : message.parts
    for (const { text } of texts) promptTokens += estimateTokens(text)
  }
  return { ...NO_USAGE, promptTokens, completionTokens: estimateTokens(output), estimated: true }
}
