import { sayLater, type Sentence } from '../language/say.ts'
import { currentProxies } from './outbound-fetch.ts'
import { proxyFor } from './proxies.ts'
import { describeProxyError, ProxyError } from './proxy-error.ts'

/** Why a server could not be reached, if its proxy or its certificate is the reason. */
export interface NetworkFailure {
  /** A sentence that says what happened and what to do. */
  readonly sentence: Sentence
  /** Whether another attempt a moment later may succeed. */
  readonly passing: boolean
}

/** The most levels of causes that are examined in an error. */
const DEEPEST = 8

/** The error and its causes, outermost first. If several attempts failed at the same time, the first is followed. */
export function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = []
  let next: unknown = error
  while (next instanceof Error && causes.length < DEEPEST) {
    causes.push(next)
    const { data } = next as { readonly data?: { readonly cause?: unknown } }
    next = next.cause ?? data?.cause ?? (next instanceof AggregateError ? (next.errors[0] as unknown) : undefined)
  }
  return causes
}

/**
 * Describes a failure that a proxy or a certificate has caused; null for any other failure, which the caller describes.
 * @param target the address of the server, such as "https://llm.corp.test"
 */
export function describeNetworkFailure(error: unknown, target: string): NetworkFailure | null {
  const causes = causesOf(error)
  const proxy = causes.find((each) => each instanceof ProxyError)
  if (proxy) return { sentence: describeProxyError(proxy, target), passing: proxy.passing }
  for (const cause of causes.toReversed()) {
    const { code } = cause as { readonly code?: unknown }
    const sentence = typeof code === 'string' ? describeCertificate(code, cause, target) : null
    if (sentence !== null) return { sentence: sentence, passing: false }
  }
  return null
}

/** Node's codes for faults of a certificate. */
const UNKNOWN_AUTHORITY = new Set([
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'CERT_UNTRUSTED',
  'INVALID_CA',
])
const OTHER_FAULTS = /CERT|ALTNAME|PATH_LENGTH_EXCEEDED|INVALID_PURPOSE|HOSTNAME_MISMATCH/

function describeCertificate(code: string, error: Error, target: string): Sentence | null {
  const proxy = proxyOf(target)
  const withProxy = (sentence: Sentence): Sentence =>
    proxy === null
      ? sentence
      : sayLater('{sentence} {more}', {
          sentence,
          more: sayLater('It is reached through the proxy {proxy}, whose own authority this may be.', { proxy }),
        })
  if (UNKNOWN_AUTHORITY.has(code))
    return withProxy(
      sayLater(
        "The certificate of {target} is signed by an authority that this computer does not know, as that of a company may be: add the authority's certificate to this system's, or name its file in NODE_EXTRA_CA_CERTS, and start IDi again ({code}).",
        { target, code },
      ),
    )
  if (code === 'DEPTH_ZERO_SELF_SIGNED_CERT')
    return withProxy(
      sayLater(
        "The certificate of {target} is signed by nobody but itself: if it is a server you trust, name that certificate's file in NODE_EXTRA_CA_CERTS and start IDi again ({code}).",
        { target, code },
      ),
    )
  if (code === 'CERT_HAS_EXPIRED')
    return sayLater(
      "The certificate of {target} has expired: whoever runs it has to renew it; if it should still hold, check this computer's clock ({code}).",
      { target, code },
    )
  if (code === 'CERT_NOT_YET_VALID')
    return sayLater("The certificate of {target} holds from a later day only: check this computer's clock ({code}).", {
      target,
      code,
    })
  if (code === 'CERT_REVOKED')
    return sayLater('The certificate of {target} was revoked: whoever runs it has to replace it ({code}).', {
      target,
      code,
    })
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID' || code === 'HOSTNAME_MISMATCH')
    return sayLater(
      'The certificate of {target} is for another name{names}: use the name it is for as the address ({code}).',
      { target, names: namesOf(error), code },
    )
  if (/ALERT.{0,80}CERTIFICATE_REQUIRED|ALERT_BAD_CERTIFICATE$/.test(code))
    return sayLater(
      '{target} wants a certificate of yours, which IDi has none of: ask who runs it for an address without ({code}).',
      { target, code },
    )
  if (/WRONG_VERSION_NUMBER|HTTP_REQUEST|PACKET_LENGTH_TOO_LONG/.test(code))
    return sayLater(
      'What answers at {target} does not speak TLS: check the port, and whether the address should begin with http:// ({code}).',
      { target, code },
    )
  if (code === 'EPROTO' || code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS'))
    return sayLater(
      '{target} and this computer could not agree on a secure connection: check the port, and whether its TLS is older than 1.2 ({code}).',
      { target, code },
    )
  return OTHER_FAULTS.test(code)
    ? withProxy(
        sayLater('The certificate of {target} is not accepted: ask who runs it to check it ({code}).', {
          target,
          code,
        }),
      )
    : null
}

/**
 * The first three names in a certificate, in brackets. The text comes from elsewhere, so only letters, digits and a few
 * signs are used.
 */
function namesOf(error: Error): string {
  const { cert } = error as { readonly cert?: { readonly subjectaltname?: unknown } }
  const text = typeof cert?.subjectaltname === 'string' ? cert.subjectaltname : ''
  const names = [...text.matchAll(/(?:DNS|IP Address):([\w.*:-]{1,100})/g)].slice(0, 3).map(([, name]) => name)
  return names.length === 0 ? '' : ` (${names.join(', ')})`
}

function proxyOf(target: string): string | null {
  const url = URL.parse(target)
  const choice = url && proxyFor(url, currentProxies())
  return choice && 'origin' in choice ? choice.origin : null
}
