import { ProviderError } from '../../core/contract/errors/errors.ts'
import type { ErrorCode } from '../../core/contract/errors/error-codes.ts'

/** Each way a vendor can fail, as `fail=` names it. */
export const FAILURES = [
  'auth',
  'bad-request',
  'connection',
  'context',
  'cut',
  'empty',
  'length',
  'model',
  'overloaded',
  'protocol',
  'rate-limit',
  'refused',
  'server',
  'stall',
  'timeout',
] as const
export type FailureKind = (typeof FAILURES)[number]

/** Failures that come as an answer, whole or in part, instead of an error before the first word. */
export type MidStream = 'cut' | 'empty' | 'length' | 'stall'

/** What a rate-limited server asks us to wait, in milliseconds. */
const RETRY_AFTER_MS = 1_000

interface Refusal {
  readonly code: ErrorCode
  readonly message: string
  readonly retryable: boolean
  readonly status?: number
  readonly retryAfterMs?: number
}

const REFUSALS: Readonly<Record<Exclude<FailureKind, MidStream>, Refusal>> = {
  auth: {
    code: 'PROVIDER_AUTH',
    message: 'The rehearsal voice refused the key, as its model id asks: choose a model without fail=auth.',
    retryable: false,
    status: 401,
  },
  'bad-request': {
    code: 'PROVIDER_BAD_REQUEST',
    message: 'The rehearsal voice rejected the request, as its model id asks: choose a model without fail=bad-request.',
    retryable: false,
    status: 400,
  },
  connection: {
    code: 'PROVIDER_CONNECTION',
    message:
      'The rehearsal voice could not be reached, as its model id asks: try again, or choose a model without fail=connection.',
    retryable: true,
  },
  context: {
    code: 'PROVIDER_CONTEXT_TOO_LONG',
    message:
      'The prompt is too long for the rehearsal voice, as its model id asks: choose a model without fail=context.',
    retryable: false,
    status: 400,
  },
  model: {
    code: 'PROVIDER_MODEL_NOT_FOUND',
    message: 'The rehearsal voice does not know its model, as its model id asks: choose a model without fail=model.',
    retryable: false,
    status: 404,
  },
  overloaded: {
    code: 'PROVIDER_OVERLOADED',
    message:
      'The rehearsal voice is overloaded, as its model id asks: try again, or choose a model without fail=overloaded.',
    retryable: true,
    status: 529,
  },
  protocol: {
    code: 'PROVIDER_PROTOCOL',
    message:
      'The rehearsal voice sent something unreadable, as its model id asks: choose a model without fail=protocol.',
    retryable: false,
  },
  'rate-limit': {
    code: 'PROVIDER_RATE_LIMIT',
    message: 'The rehearsal voice asks for a pause between calls, as its model id asks: wait a moment and try again.',
    retryable: true,
    status: 429,
    retryAfterMs: RETRY_AFTER_MS,
  },
  refused: {
    code: 'PROVIDER_REFUSED',
    message: 'The rehearsal voice declined to answer, as its model id asks: choose a model without fail=refused.',
    retryable: false,
  },
  server: {
    code: 'PROVIDER_SERVER',
    message:
      'The rehearsal voice had an internal error, as its model id asks: try again, or choose a model without fail=server.',
    retryable: true,
    status: 500,
  },
  timeout: {
    code: 'PROVIDER_TIMEOUT',
    message:
      'The rehearsal voice took too long to answer, as its model id asks: try again, or choose a model without fail=timeout.',
    retryable: true,
  },
}

/** The error of a failure that comes before the first word; null for those that show only in the answer. */
export function refusal(kind: FailureKind): ProviderError | null {
  if (kind === 'cut' || kind === 'empty' || kind === 'length' || kind === 'stall') return null
  const { code, message, retryable, status, retryAfterMs } = REFUSALS[kind]
  return new ProviderError(code, message, {
    retryable,
    retryAfterMs,
    details: status === undefined ? undefined : { status },
  })
}

/** The answer broke off: what `cut` ends with. */
export function cutOff(): ProviderError {
  return new ProviderError(
    'PROVIDER_TRUNCATED',
    'The answer of the rehearsal voice broke off before its end, as its model id asks: try again, or choose a model without fail=cut.',
    { retryable: true },
  )
}
