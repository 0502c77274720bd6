import { sayLater } from '../../base/language/say.ts'
import { ProviderError } from '../../core/contract/errors/errors.ts'
import { outboundFetch } from '../../base/network/outbound-fetch.ts'
import { boundedAnswer } from './bounded-answer.ts'
import { connectionError } from '../errors/connection-error.ts'
import type { Endpoint } from '../addresses/endpoint.ts'
import { limitResetMs, retryAfterMs } from '../errors/retry-after.ts'
import { noteRefusal, repeatsSent, withExtras, type Outgoing } from '../addresses/request-extras.ts'
import { safeRequestId, vendorError } from '../errors/vendor-error.ts'

/** The most bytes that are read of an error's body. */
const ERROR_BODY_MAX_BYTES = 32 * 1024
/** The time limit for reading an error's body, in milliseconds, in case the server stalls. */
const ERROR_BODY_WAIT_MS = 2_000
const REQUEST_ID_HEADERS = ['request-id', 'x-request-id', 'x-goog-request-id', 'cf-ray'] as const

/** The results of the requests of one call. */
export interface Traffic {
  /** The failure, as it was before an SDK could wrap, log or lose it. */
  failure: ProviderError | null
  /** Whether the headers of a successful answer have arrived. */
  answered: boolean
  requestId: string | undefined
  /**
   * The JSON of the last request. If the request fails, it is searched for the names of settings; it is used for
   * nothing else.
   */
  sent: string
  /** Called whenever bytes of an answer arrive, pings included. */
  readonly onActivity: () => void
}

export function newTraffic(onActivity: () => void = () => {}): Traffic {
  return { failure: null, answered: false, requestId: undefined, sent: '', onActivity }
}

/**
 * The fetch given to every SDK. Bad statuses, redirects, web pages and lost connections become ProviderErrors here,
 * in the same way for all vendors. Redirects are not followed, because the key would travel with them.
 */
export function guardedFetch(
  endpoint: Endpoint,
  model: string | null,
  signal: AbortSignal,
  traffic: Traffic,
): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      const own = init?.signal ? AbortSignal.any([init.signal, signal]) : signal
      traffic.sent = typeof init?.body === 'string' ? init.body : ''
      const sent = await withExtras(endpoint, input, init)
      const response = await outboundFetch(sent.input, { ...sent.init, redirect: 'manual', signal: own })
      noteRefusal(endpoint, response.status)
      traffic.requestId = requestIdOf(endpoint, response, sent)
      await check(endpoint, model, response, traffic)
      traffic.answered = true
      return boundedAnswer(endpoint, response, init?.method === 'POST', traffic)
    } catch (error) {
      if (!signal.aborted) traffic.failure ??= error instanceof ProviderError ? error : connectionError(endpoint, error)
      throw error
    }
  }
}

function requestIdOf(endpoint: Endpoint, response: Response, sent: Outgoing): string | undefined {
  for (const name of REQUEST_ID_HEADERS) {
    const id = safeRequestId(endpoint, response.headers.get(name))
    if (id !== undefined && !repeatsSent(endpoint, sent, id)) return id
  }
  return undefined
}

async function check(
  endpoint: Endpoint,
  model: string | null,
  response: Response,
  { requestId, sent }: Traffic,
): Promise<void> {
  const { status, headers } = response
  const html = headers.get('content-type')?.includes('text/html') ?? false
  if (status >= 300 && status < 400) {
    void response.body?.cancel().catch(() => undefined)
    throw redirected(endpoint, response)
  }
  if (response.ok && !html) return
  if (response.ok) {
    void response.body?.cancel().catch(() => undefined)
    throw new ProviderError(
      'PROVIDER_PROTOCOL',
      sayLater("{address} answered with a web page instead of a model's reply: check the base URL of {name}.", {
        address: endpoint.origin,
        name: endpoint.label,
      }),
      { details: { provider: endpoint.id, status } },
    )
  }
  const words = await readStart(response)
  throw vendorError(endpoint, model, {
    status,
    words,
    html,
    structured: /^\s*[[{]/.test(words),
    requestId,
    sent,
    retryAfterMs: retryAfterMs(headers, Date.now()),
    limitResetMs: limitResetMs(headers, Date.now()),
    shouldRetry: SHOULD_RETRY[headers.get('x-should-retry')?.trim().toLowerCase() ?? ''],
  })
}

/** Values of the header x-should-retry, which OpenAI and Anthropic send beside the status. */
const SHOULD_RETRY: Readonly<Record<string, boolean>> = { true: true, false: false }

function redirected(endpoint: Endpoint, response: Response): ProviderError {
  const target = URL.parse(response.headers.get('location') ?? '', endpoint.baseUrl)
  const where =
    target && target.origin !== endpoint.origin && target.origin !== 'null' ? `to ${target.origin}` : 'elsewhere'
  return new ProviderError(
    'PROVIDER_BAD_REQUEST',
    sayLater(
      '{address} sends requests on {where}, which is not followed because the key would travel along: set the base URL of {name} to the final address.',
      { address: endpoint.origin, where, name: endpoint.label },
    ),
    {
      details: { provider: endpoint.id, status: response.status },
    },
  )
}

async function readStart(response: Response): Promise<string> {
  if (!response.body) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  const late = setTimeout(() => void reader.cancel().catch(() => undefined), ERROR_BODY_WAIT_MS)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      text += decoder.decode(value, { stream: true })
      if (text.length >= ERROR_BODY_MAX_BYTES) break
    }
  } catch {
    // The connection was lost; what arrived before is used.
  } finally {
    clearTimeout(late)
    void reader.cancel().catch(() => undefined)
  }
  return text
}
