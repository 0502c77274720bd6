import type { CallSize } from '../../dialog/money/cap.ts'
import { costOf, type Price } from '../../dialog/money/cost.ts'
import { estimateTokens } from '../../dialog/money/estimate-tokens.ts'
import { NO_USAGE } from '../../dialog/money/usage.ts'
import type { ModelRequest } from '../ports.ts'
import type { CallsSpent } from '../call/call-tally.ts'

/** Tokens of a request by our estimate. */
export function tokensOfRequest({ system, messages }: Pick<ModelRequest, 'system' | 'messages'>): number {
  const parts = [...system, ...messages.flatMap((message) => (message.role === 'tool' ? [] : message.parts))]
  return parts.reduce((sum, { text }) => sum + estimateTokens(text), 0)
}

/** What a call is about to take at the least: it is read whole, and some answer is given. */
export function leastCallSize(request: Pick<ModelRequest, 'system' | 'messages'>, price: Price | null): CallSize {
  const promptTokens = tokensOfRequest(request)
  return { tokens: promptTokens, cost: costOf({ ...NO_USAGE, promptTokens, estimated: true }, price) }
}

/** A call with what its matter took already, of which no fact tells yet. */
export function withEarlierCalls(size: CallSize, { usage, cost }: CallsSpent): CallSize {
  const tokens = size.tokens + usage.promptTokens + usage.completionTokens
  return { tokens, cost: size.cost === null && cost === null ? null : (size.cost ?? 0) + (cost ?? 0) }
}
