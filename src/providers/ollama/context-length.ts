import { ProviderError } from '../../core/contract/errors/errors.ts'
import { estimateTokens } from '../../core/dialog/money/estimate-tokens.ts'
import type { ModelRequest, ToPrepare } from '../../core/engine/ports.ts'
import { formatCount, plural } from '../../base/format/count.ts'
import type { Target } from '../vendor.ts'

/** Room for the answer when nobody set its length. */
const ANSWER_TOKENS = 2_048
/** Tokens a model is loaded with at least: less would be loaded anew after the first turns. */
const SMALLEST = 4_096
/** The estimate runs high for plain English: below this share of it nothing is refused. */
const SURE_SHARE = 0.8

/** An estimate of the whole prompt: system text, messages, tools. */
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
 * num_ctx for a request. Ollama's own default is small and it cuts the prompt without a word, so it is always sent.
 * Every change of it loads the model anew, so it is never less than what the model is loaded with, for this seat or
 * another; else what the seat says, or room for prompt and answer in steps of doubling, within the model's window.
 * @throws ProviderError PROVIDER_CONTEXT_TOO_LONG when the prompt surely does not fit
 */
export function contextLength(
  request: ModelRequest,
  { window, loadedWith }: Pick<Target, 'window' | 'loadedWith'>,
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
      `The prompt has about ${plural(prompt, 'token')}, and ${why}.`,
      {
        details: { provider: 'ollama', promptTokens: prompt, contextTokens: limit },
      },
    )
  }
  if (wanted !== undefined) return Math.max(wanted, loadedWith)
  return roomFor(prompt * 1.1 + (request.sampling.maxOutputTokens ?? ANSWER_TOKENS), limit, loadedWith)
}

/** num_ctx to load a model with ahead of its first call: what its seats ask for, if all of them do. */
export function contextToPrepare(
  { contextTokens, needTokens }: ToPrepare,
  { window, loadedWith }: Pick<Target, 'window' | 'loadedWith'>,
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
