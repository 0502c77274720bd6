import { sayLater } from '../../base/language/say.ts'
import { ProviderError } from '../../core/contract/errors/errors.ts'
import { PromptRefused } from '../errors/prompt-refused.ts'
import type { ProcessFailureKind } from './protocol.ts'

export const LABEL = 'Local model'

/** The tokens that a prompt must leave for an answer, including those that the engine keeps free at the end. */
export const ANSWER_TOKENS = 80

/** The message when no local model can run on this computer. */
export const NO_ENGINE =
  'The engine for local models, node-llama-cpp, is not installed or does not run on this system: an IDi that npm installed is given it by npm i -g node-llama-cpp; or use Ollama, a vendor or the rehearsal instead.'

/** The error for a failure that a model's process reported. */
export function localFailure(
  kind: ProcessFailureKind,
  label: string,
  numbers: { readonly promptTokens?: number | undefined; readonly contextTokens?: number | undefined } = {},
): ProviderError {
  switch (kind) {
    case 'no-engine':
      return new ProviderError('PROVIDER_CONNECTION', NO_ENGINE, { details: { provider: 'local' } })
    case 'memory':
      return new ProviderError(
        'PROVIDER_SERVER',
        sayLater(
          '"{name}" does not fit into the free memory of this computer: close other programs, or choose a smaller model.',
          { name: label },
        ),
        { details: { provider: 'local' } },
      )
    case 'model':
      return new ProviderError(
        'PROVIDER_BAD_REQUEST',
        sayLater(
          '"{name}" cannot be loaded: its file is damaged or of a kind this version does not know; download it again, or choose another.',
          { name: label },
        ),
        { details: { provider: 'local' } },
      )
    case 'context': {
      const { promptTokens = 0, contextTokens = 0 } = numbers
      const message = sayLater(
        'The prompt has {prompt} tokens and "{name}" holds {room} here, answer included: fold earlier, shorten the material, or use a model with more room.',
        { prompt: promptTokens, name: label, room: contextTokens },
      )
      const limit = { limit: contextTokens - ANSWER_TOKENS, sent: promptTokens, ofTime: false }
      return new PromptRefused(limit, 'PROVIDER_CONTEXT_TOO_LONG', message, {
        details: { provider: 'local', promptTokens, contextTokens },
      })
    }
    case 'other':
      return new ProviderError(
        'PROVIDER_SERVER',
        sayLater('"{name}" failed in the middle of its work: try again, or choose another model.', { name: label }),
        { retryable: true, details: { provider: 'local' } },
      )
  }
}

/** The error for a call during which the process ended. */
export function crashError(label: string): ProviderError {
  return new ProviderError(
    'PROVIDER_SERVER',
    sayLater('"{name}" stopped unexpectedly, perhaps for lack of memory: try again, or choose a smaller model.', {
      name: label,
    }),
    { retryable: true, details: { provider: 'local' } },
  )
}

export function closedError(): ProviderError {
  return new ProviderError('PROVIDER_CONNECTION', 'The local model was shut down because the app is closing.', {
    details: { provider: 'local' },
  })
}
