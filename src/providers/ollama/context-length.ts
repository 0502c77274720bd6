import { ProviderError } from '../../contract/errors.ts'
import { estimateTokens } from '../../dialog/estimate-tokens.ts'
import type { ModelRequest } from '../../engine/ports.ts'

/** Room for the answer when nobody set its length. */
const ANSWER_TOKENS = 2_048
const SMALLEST = 4_096
/** The estimate runs high for plain English: below this share of it nothing is refused. */
const SURE_SHARE = 0.8

/** An estimate of the whole prompt: system text, messages, tools. */
export function estimatePrompt(request: ModelRequest): number {
  let tokens = 0
  for (const part of request.system) tokens += estimateTokens(part.text)
  for (const message of request.messages) {
    if (message.role === 'tool') for (const result of message.results) tokens += estimateTokens(result.text)
    else for (const part of message.parts) tokens += estimateTokens(part.text)
  }
  for (const tool of request.tools) tokens += estimateTokens(JSON.stringify(tool))
  return tokens
}

/**
 * num_ctx for a request. Ollama's own default is small and it cuts the prompt without a word, so it is always sent:
 * what the seat says, else room for prompt and answer in steps of doubling, because each change reloads the model.
 * @throws ProviderError PROVIDER_CONTEXT_TOO_LONG when the prompt surely does not fit what the seat says
 */
export function contextLength(request: ModelRequest): number {
  const prompt = estimatePrompt(request)
  const wanted = request.sampling.contextTokens
  if (wanted !== undefined) {
    if (prompt * SURE_SHARE > wanted) {
      throw new ProviderError('PROVIDER_CONTEXT_TOO_LONG', `The prompt has about ${prompt} tokens, and the seat's context length for "${request.model}" is ${wanted}: raise it, or attach less text.`, {
        details: { provider: 'ollama', promptTokens: prompt, contextTokens: wanted },
      })
    }
    return wanted
  }
  const needed = prompt * 1.1 + (request.sampling.maxOutputTokens ?? ANSWER_TOKENS)
  let length = SMALLEST
  while (length < needed) length *= 2
  return length
}
