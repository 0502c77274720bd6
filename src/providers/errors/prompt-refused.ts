import { sayLater, type Sentence } from '../../base/language/say.ts'
import { ProviderError } from '../../core/contract/errors/errors.ts'
import type { PromptLimit } from './prompt-limit.ts'
import type { Kind } from './causes.ts'

/** A prompt refused because of its length. */
export class PromptRefused extends ProviderError {
  readonly limit: PromptLimit

  constructor(limit: PromptLimit, ...[code, text, options]: ConstructorParameters<typeof ProviderError>) {
    super(code, text, options)
    this.limit = limit
  }
}

/** Whether vendors use this status for a prompt that is too long; null for an error inside a stream. */
export function mayBeTooLong(status: number | null): boolean {
  return status === null || status === 400 || status === 413 || status === 422 || status === 429 || status >= 500
}

/** The message: the window is too small, or a limit per minute is below this prompt, so that waiting is useless. */
export function promptKind(
  who: string | Sentence,
  theModel: Sentence,
  number: string,
  daily: boolean,
  { limit, sent, ofTime }: PromptLimit,
): Kind {
  if (ofTime) {
    const most =
      limit === null
        ? ''
        : sayLater(': about {sent} tokens, where {limit} are allowed', { sent: Math.round(sent), limit })
    return {
      code: 'PROVIDER_RATE_LIMIT',
      retryable: false,
      text: sayLater(
        'One prompt for {theModel} is more than {who} allows in a {span, select, day {day} other {minute}}{number}{most}. That is a limit of the account and not of the model: attach less text, take fewer turns, have the limit raised, or use another model.',
        { theModel, who, span: daily ? 'day' : 'minute', number, most },
      ),
      tooLong: true,
    }
  }
  const takes = limit === null ? '' : sayLater(', which takes {limit} tokens', { limit })
  return {
    code: 'PROVIDER_CONTEXT_TOO_LONG',
    retryable: false,
    text: sayLater(
      'The prompt is too long for {theModel} at {who}{number}{takes}: attach less text, take fewer turns, or choose a model with a longer context.',
      { theModel, who, number, takes },
    ),
    tooLong: true,
  }
}
