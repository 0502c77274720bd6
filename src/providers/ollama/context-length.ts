import { sayLater } from '../../base/language/say.ts'
import { ProviderError } from '../../core/contract/errors/errors.ts'
import { estimateTokens } from '../../core/dialog/money/estimate-tokens.ts'
import type { ModelRequest, ToPrepare } from '../../core/engine/ports.ts'
import { formatCount } from '../../base/format/count.ts'
import type { RequestTarget } from '../vendor.ts'

/** Tokens kept for the answer if the seat sets no limit. */
const ANSWER_TOKENS = 2_048
/** The shortest context length, in tokens. A shorter one would be too small after a few turns, and Ollama would load the model again. */
const SMALLEST = 4_096
/**
 * The share of its estimated tokens that a prompt surely has. Only if even that exceeds the limit, the prompt is
 * refused.
 */
const SURE_SHARE = 0.8

/** Estimated tokens of the whole prompt: system text, messages and tools. */
export function estimatePrompt(request: ModelRequest): number {
  let tokens = 0
  for (const part of request.system) tokens += estimateTokens(part.text)
  for (const message of request.messages) {
    if (message.role === 'tool') for (const result of message.results) tokens += estimateTokens(result.text)
    else for (const part of message.parts) tokens += estimateTokens(part.text) + (part.picture?.tokens ?? 0)
  }
  for (const tool of request.tools) tokens += estimateTokens(JSON.stringify(tool))
  return tokens
}

/**
 * The context length in tokens (num_ctx) for a request. It is always sent, because Ollama's default is small and longer
 * prompts are cut without an error. Each change makes Ollama load the model again, so it is never less than the loaded
 * length. Otherwise it is the seat's, or SMALLEST doubled until prompt and answer fit, within the model's context
 * window.
 * @throws ProviderError PROVIDER_CONTEXT_TOO_LONG when the prompt surely does not fit
 */
export function contextLength(
  request: ModelRequest,
  { window, loadedWith }: Pick<RequestTarget, 'window' | 'loadedWith'>,
): number {
  const prompt = estimatePrompt(request)
  const wanted = request.sampling.contextTokens
  const limit = wanted ?? window ?? Number.POSITIVE_INFINITY
  if (prompt * SURE_SHARE > limit) {
    const why =
      wanted === undefined
        ? `"${request.model}" takes ${formatCount(limit)}: attach less text, take fewer turns, or choose a model with a longer context`
        : `the seat's context length for "${request.model}" is ${formatCount(limit)}: raise it, or attach less text`
    throw new ProviderError(
      'PROVIDER_CONTEXT_TOO_LONG',
      sayLater('The prompt has about {prompt, plural, one {# token} other {# tokens}}, and {why}.', { prompt, why }),
      {
        details: { provider: 'ollama', promptTokens: prompt, contextTokens: limit },
      },
    )
  }
  if (wanted !== undefined) return Math.max(wanted, loadedWith)
  return roomFor(prompt * 1.1 + (request.sampling.maxOutputTokens ?? ANSWER_TOKENS), limit, loadedWith)
}

/**
 * The context length in tokens (num_ctx) with which a model is loaded before its first call: the largest that its seats
 * set, or more if a seat that sets none needs more.
 */
export function contextToPrepare(
  { contextTokens, needTokens }: ToPrepare,
  { window, loadedWith }: Pick<RequestTarget, 'window' | 'loadedWith'>,
): number {
  if (needTokens === null && contextTokens !== null) return contextTokens
  const limit = window ?? Number.POSITIVE_INFINITY
  return Math.max(contextTokens ?? 0, roomFor(needTokens ?? 0, limit, loadedWith))
}

function roomFor(needed: number, limit: number, loadedWith: number): number {
  let length = SMALLEST
  while (length < needed) length *= 2
  return Math.min(Math.max(length, loadedWith), limit)
}
