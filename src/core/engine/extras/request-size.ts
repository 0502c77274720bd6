import type { CallSize } from '../../dialog/money/cap.ts'
import { costOf, type Price } from '../../dialog/money/cost.ts'
import { estimateTokens } from '../../dialog/money/estimate-tokens.ts'
import { NO_USAGE } from '../../dialog/money/usage.ts'
import type { ModelRequest } from '../ports.ts'
import type { CallsSpent } from '../call/call-tally.ts'

/** The tokens of a request by the app's estimate. */
export function tokensOfRequest({ system, messages }: Pick<ModelRequest, 'system' | 'messages'>): number {
  const parts = [...system, ...messages.flatMap((message) => (message.role === 'tool' ? [] : message.parts))]
  return parts.reduce((sum, { text }) => sum + estimateTokens(text), 0)
}

/** The smallest possible size of a call: its whole prompt, and a short answer. */
export function leastCallSize(request: Pick<ModelRequest, 'system' | 'messages'>, price: Price | null): CallSize {
  const promptTokens = tokensOfRequest(request)
  return { tokens: promptTokens, cost: costOf({ ...NO_USAGE, promptTokens, estimated: true }, price) }
}

/** The size of a call, with the costs of earlier calls for the same purpose that are not stored yet. */
export function withEarlierCalls(size: CallSize, { usage, cost }: CallsSpent): CallSize {
  const tokens = size.tokens + usage.promptTokens + usage.completionTokens
  return { tokens, cost: size.cost === null && cost === null ? null : (size.cost ?? 0) + (cost ?? 0) }
}
