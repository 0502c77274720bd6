import { sayLater } from '../../base/language/say.ts'
import { ProviderError } from '../../core/contract/errors/errors.ts'
import type { ErrorCode } from '../../core/contract/errors/error-codes.ts'

/** Milliseconds to wait after a planned rate limit. */
const RETRY_AFTER_MS = 1_000

interface Refusal {
  readonly code: ErrorCode
  /** What went wrong, as part of a sentence. */
  readonly what: string
  /** What to do first, if another attempt may help. */
  readonly first?: string
  readonly status?: number
}

/** Errors that come before the first word. */
const REFUSALS = {
  auth: { code: 'PROVIDER_AUTH', what: 'refused the key', status: 401 },
  'bad-request': { code: 'PROVIDER_BAD_REQUEST', what: 'rejected the request', status: 400 },
  connection: { code: 'PROVIDER_CONNECTION', what: 'could not be reached', first: 'try again' },
  context: { code: 'PROVIDER_CONTEXT_TOO_LONG', what: 'was sent a prompt that is too long for it', status: 400 },
  model: { code: 'PROVIDER_MODEL_NOT_FOUND', what: 'does not know its model', status: 404 },
  overloaded: { code: 'PROVIDER_OVERLOADED', what: 'is overloaded', first: 'try again', status: 529 },
  protocol: { code: 'PROVIDER_PROTOCOL', what: 'sent something unreadable' },
  'rate-limit': {
    code: 'PROVIDER_RATE_LIMIT',
    what: 'asks for a pause between calls',
    first: 'wait a moment and try again',
    status: 429,
  },
  refused: { code: 'PROVIDER_REFUSED', what: 'declined to answer' },
  server: { code: 'PROVIDER_SERVER', what: 'had an internal error', first: 'try again', status: 500 },
  timeout: { code: 'PROVIDER_TIMEOUT', what: 'took too long to answer', first: 'try again' },
} as const satisfies Readonly<Record<string, Refusal>>
type RefusalKind = keyof typeof REFUSALS

/** Failures during an answer, which then is cut or empty, for example. They cause no error before the first word. */
const MID_STREAM = ['cut', 'empty', 'length', 'stall'] as const

export type FailureKind = RefusalKind | (typeof MID_STREAM)[number]

/** All planned failures, by the name that `fail=` uses. */
export const FAILURES: readonly FailureKind[] = [...(Object.keys(REFUSALS) as RefusalKind[]), ...MID_STREAM].toSorted()

/** The error for a failure before the first word; null for failures during an answer. */
export function failureAtOnce(kind: FailureKind): ProviderError | null {
  if (kind === 'cut' || kind === 'empty' || kind === 'length' || kind === 'stall') return null
  const { code, what, first, status }: Refusal = REFUSALS[kind]
  const advice = `${first === undefined ? '' : `${first}, or `}choose a model without fail=${kind}`
  return new ProviderError(
    code,
    sayLater('The rehearsal voice {what}, as its model id asks: {advice}.', { what, advice }),
    {
      retryable: first !== undefined,
      retryAfterMs: kind === 'rate-limit' ? RETRY_AFTER_MS : undefined,
      details: status === undefined ? undefined : { status },
    },
  )
}

/** The error with which the failure `cut` ends an answer. */
export function cutOffError(): ProviderError {
  return new ProviderError(
    'PROVIDER_TRUNCATED',
    'The answer of the rehearsal voice broke off before its end, as its model id asks: try again, or choose a model without fail=cut.',
    { retryable: true },
  )
}
