import { sayLater } from '../../base/language/say.ts'
import { ProviderError } from '../../core/contract/errors/errors.ts'
import { lostConnectionError } from '../errors/connection-error.ts'
import type { Endpoint } from '../addresses/endpoint.ts'
import type { Traffic } from './guarded-fetch.ts'
import { vendorError, type FailureEvidence } from '../errors/vendor-error.ts'

/** Messages by which an SDK reports that the stream was cut off, and not an error of the vendor. */
const CUT = /incomplete json segment|did not receive done|terminated|premature close|other side closed|aborted/i
const MALFORMED = /malformed|exception parsing|unexpected token|unexpected end of json|is not valid json|invalid json/i

/** Turns whatever an SDK threw into a ProviderError. A failure that the guarded fetch has seen takes precedence. */
export function streamError(endpoint: Endpoint, model: string | null, error: unknown, traffic: Traffic): ProviderError {
  if (error instanceof ProviderError) return error
  if (traffic.failure) return traffic.failure
  const told = evidenceOf(error)
  if (told) return vendorError(endpoint, model, { ...told, requestId: traffic.requestId, sent: traffic.sent })
  const text = error instanceof Error ? error.message : ''
  if (error instanceof SyntaxError || MALFORMED.test(text)) return malformedAnswerError(endpoint)
  if (traffic.answered && (error instanceof TypeError || CUT.test(text))) return lostConnectionError(endpoint, error)
  const name = error instanceof Error && /^\w{1,40}$/.test(error.name) ? error.name : 'unknown'
  return new ProviderError(
    'PROVIDER_UNKNOWN',
    sayLater('The call to {name} failed in a way this app does not know: try again, or use another model.', {
      name: endpoint.label,
    }),
    { details: { provider: endpoint.id, cause: name } },
  )
}

/** The error for an answer that is not in the vendor's format. */
export function malformedAnswerError(endpoint: Endpoint): ProviderError {
  return new ProviderError(
    'PROVIDER_PROTOCOL',
    sayLater("What {address} sent is not a model's reply that {name} would give: check the base URL, or try again.", {
      address: endpoint.origin,
      name: endpoint.label,
    }),
    { retryable: true, details: { provider: endpoint.id } },
  )
}

/** What an error event inside a stream reports. Each SDK throws it in another form; null for any other error. */
function evidenceOf(error: unknown): FailureEvidence | null {
  if (typeof error !== 'object' || error === null) return null
  const { status, status_code: statusCode, code, type, error: body, message, name } = error as Record<string, unknown>
  const number =
    [status, statusCode, code].find(
      (value): value is number => typeof value === 'number' && value >= 400 && value < 600,
    ) ?? null
  const isApiError = body !== undefined || number !== null || name === 'ApiError' || name === 'VendorSays'
  if (!isApiError) return null
  return {
    status: number,
    words: [type, code, wordsOf(body), message].filter((word) => typeof word === 'string').join(' '),
    ...(typeof body === 'object' && body !== null && { body }),
    structured: true,
  }
}

function wordsOf(body: unknown): string {
  if (typeof body === 'string') return body
  return typeof body === 'object' && body !== null ? JSON.stringify(body) : ''
}
