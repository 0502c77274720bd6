import { sayLater, type Sentence } from '../../base/language/say.ts'
import { ProviderError } from '../../core/contract/errors/errors.ts'
import { causesOf, describeNetworkFailure } from '../../base/network/describe-failure.ts'
import { whoIs, type Endpoint } from '../addresses/endpoint.ts'

const ENDLESS = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'])

/** The codes of an error and of its causes, outermost first. */
function codesOf(error: unknown): string[] {
  return causesOf(error).flatMap((cause, depth) => {
    const { code } = cause as { readonly code?: unknown }
    if (typeof code === 'string') return [code]
    // Node's fetch reports status 407 as an error without a message.
    return cause.message === 'bad port' ? ['BAD_PORT'] : depth > 0 && cause.message === '' ? ['PROXY_AUTH'] : []
  })
}

/** The error for a fetch that failed before any answer. Of the address, it names only the origin. */
export function connectionError(endpoint: Endpoint, error: unknown): ProviderError {
  const code = codesOf(error).at(-1) ?? 'unknown'
  const details = { provider: endpoint.id, cause: code }
  const { label, origin } = endpoint
  const network = describeNetworkFailure(error, origin)
  if (network)
    return new ProviderError('PROVIDER_CONNECTION', network.sentence, { retryable: network.passing, details })
  if (ENDLESS.has(code))
    return new ProviderError(
      'PROVIDER_TIMEOUT',
      sayLater('{name} did not answer at {address} in time: check that it is running and reachable.', {
        name: label,
        address: origin,
      }),
      { retryable: true, details },
    )
  if (code.startsWith('HPE_') || code === 'UND_ERR_INVALID_RETURN_VALUE')
    return new ProviderError(
      'PROVIDER_PROTOCOL',
      sayLater('What answers at {address} does not speak HTTP: check the base URL of {name}.', {
        address: origin,
        name: label,
      }),
      { details },
    )
  if (code === 'PROXY_AUTH')
    return new ProviderError('PROVIDER_CONNECTION', proxyWantsPassword(endpoint, ' (407)'), { details })
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new ProviderError(
      'PROVIDER_CONNECTION',
      sayLater('{name} cannot be found at {address}: check the address and the network.', {
        name: label,
        address: origin,
      }),
      { retryable: true, details },
    )
  return new ProviderError(
    'PROVIDER_CONNECTION',
    sayLater('{name} cannot be reached at {address}: check that it is running, the address and the network.', {
      name: label,
      address: origin,
    }),
    { retryable: code !== 'BAD_PORT', details },
  )
}

/** The message when a proxy on the way requires a password. */
export function proxyWantsPassword({ label, origin }: Endpoint, number = ''): Sentence {
  return sayLater(
    'The proxy on the way to {name} at {address} wants a user name and password{number}: write them into the address of the proxy, as in HTTPS_PROXY=http://name:password@host:port.',
    { name: label, address: origin, number },
  )
}

/** The error when the connection was lost in the middle of an answer. */
export function lostConnectionError(endpoint: Endpoint, error?: unknown): ProviderError {
  const code = codesOf(error).at(-1)
  if (code !== undefined && ENDLESS.has(code))
    return new ProviderError(
      'PROVIDER_TIMEOUT',
      sayLater('{name} stopped in the middle of its answer and sent nothing more: try again.', {
        name: endpoint.label,
      }),
      { retryable: true, details: { provider: endpoint.id, cause: code } },
    )
  return new ProviderError(
    'PROVIDER_TRUNCATED',
    sayLater('The answer of {who} broke off before its end: try again.', { who: whoIs(endpoint) }),
    { retryable: true, details: { provider: endpoint.id } },
  )
}
