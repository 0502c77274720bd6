import { sayLater, type Sentence } from '../language/say.ts'
import { sourceWords } from './proxies.ts'

/** What went wrong between this process and its proxy, or what the proxy refused. */
export type ProxyFault =
  /** The proxy requires a name and a password, or refuses those that were given. */
  | { readonly kind: 'sign-in'; readonly given: boolean; readonly ways: readonly string[] }
  /** The proxy answered and refused the connection. */
  | { readonly kind: 'refused'; readonly status: number }
  /** Nothing answers at the proxy's address. */
  | { readonly kind: 'unreachable'; readonly code: string }
  /** What answers at the address is no proxy. */
  | { readonly kind: 'no-proxy' }
  /** The proxy's own certificate is invalid, if it is reached over https. */
  | { readonly kind: 'certificate'; readonly code: string }
  /** The proxy's address cannot be used. */
  | { readonly kind: 'unusable'; readonly problem: Sentence }

/** A failed connection whose cause is a proxy. The message contains no password. */
export class ProxyError extends Error {
  readonly code = 'IDI_PROXY'
  readonly fault: ProxyFault
  /** The proxy's address, such as "http://proxy.corp.test:3128"; empty if it cannot be read or is not known. */
  readonly origin: string
  /** Where the proxy's address comes from. */
  readonly source: string

  constructor(fault: ProxyFault, origin: string, source: string, cause?: unknown) {
    super(`proxy ${fault.kind}`, { cause })
    this.fault = fault
    this.origin = origin
    this.source = source
  }

  /** Whether another attempt a moment later may succeed. */
  get passing(): boolean {
    return this.fault.kind === 'unreachable' || (this.fault.kind === 'refused' && this.fault.status >= 500)
  }
}

/**
 * A sentence that says what happened and what to do.
 * @param target the address of the server, such as "https://llm.corp.test"
 */
export function describeProxyError({ fault, origin, source }: ProxyError, target: string): Sentence {
  const by = sourceWords(source)
  switch (fault.kind) {
    case 'sign-in':
      return origin === ''
        ? sayLater(
            'A proxy answers at {target} and wants a name and a password: name it in HTTPS_PROXY or HTTP_PROXY, or under Settings, Data and network, as http://name:password@host:port (407).',
            { target },
          )
        : signIn(fault, origin, by)
    case 'refused':
      return fault.status >= 500
        ? sayLater(
            'The proxy {address} ({source}) could not reach {target} ({status}): check the address, or ask who runs the proxy; NO_PROXY names what is reached without it.',
            { address: origin, source: by, target, status: fault.status },
          )
        : sayLater(
            'The proxy {address} ({source}) does not let requests to {target} through ({status}): ask who runs it, or name the host in NO_PROXY if it is reached without the proxy.',
            { address: origin, source: by, target, status: fault.status },
          )
    case 'unreachable':
      return sayLater(
        "The proxy {address} ({source}) cannot be reached ({code}), so nothing was sent to {target}: check the proxy's address and the network.",
        { address: origin, source: by, code: fault.code, target },
      )
    case 'no-proxy':
      return sayLater(
        "What answers at {address} ({source}) is no proxy: check the proxy's address and port, so that {target} can be reached.",
        { address: origin, source: by, target },
      )
    case 'certificate':
      return sayLater(
        "The secure connection to the proxy {address} ({source}) failed ({code}): check whether its address should begin with http://, or have its certificate's authority trusted.",
        { address: origin, source: by, code: fault.code },
      )
    case 'unusable':
      return sayLater('{problem} Nothing was sent to {target}.', { problem: fault.problem, target })
  }
}

function signIn({ given, ways }: ProxyFault & { kind: 'sign-in' }, origin: string, by: string | Sentence): Sentence {
  const others = ways.filter((way) => way.toLowerCase() !== 'basic')
  if (ways.length > 0 && others.length === ways.length)
    return sayLater(
      'The proxy {address} ({source}) wants to be signed in to by {others}, which IDi does not speak: run a helper on this computer that does, and name that one as the proxy (407).',
      { address: origin, source: by, others: others.join(' or ') },
    )
  return given
    ? sayLater(
        'The proxy {address} ({source}) does not take the name and the password in its address: correct them there (407).',
        { address: origin, source: by },
      )
    : sayLater(
        'The proxy {address} ({source}) wants a name and a password: write them into its address, as http://name:password@host:port (407).',
        { address: origin, source: by },
      )
}
