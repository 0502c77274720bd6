import { sayLater, type Sentence } from '../../base/language/say.ts'
import type { ErrorCode } from '../../core/contract/errors/error-codes.ts'
import { ProviderError, VENDOR_SENTENCE, type ErrorDetails } from '../../core/contract/errors/errors.ts'
import { redact } from '../../base/format/redact.ts'
import { whoIs, type Endpoint } from '../addresses/endpoint.ts'
import { secretsOf } from '../addresses/request-extras.ts'
import { settingNamed, settingsRefused, type Refusable } from '../refusals/refusable.ts'
import {
  limitText,
  tooLittleMemory,
  noSuchModel,
  nothingThere,
  refusedKey,
  unreadCallSentence,
  whichSetting,
} from './failure-sentences.ts'
import { readPromptLimit, type PromptLimit } from './prompt-limit.ts'
import { mayBeTooLong, promptKind, PromptRefused } from './prompt-refused.ts'
import { causeNamed, modelNamed, type Kind } from './causes.ts'
import { isDaily, quotaOf, waitInWords } from './quota.ts'
import { LEAST_WAIT_MS } from './retry-after.ts'
import { readToldError, type ToldError } from './told-error.ts'
import { vendorSentence } from './vendor-sentence.ts'

/** What is known about a failed request. */
export interface FailureEvidence {
  /** The HTTP status, or the one that an error inside the stream names; null if there is none. */
  readonly status: number | null
  /**
   * The vendor's type, code and message, by which the failure is recognised. One sentence of it may be shown, with
   * secrets removed.
   */
  readonly words: string
  /** The body of an error inside a stream, if its format has one. */
  readonly body?: unknown
  /** Whether the answer was a web page. */
  readonly html?: boolean
  /** Whether the answer was an error in the vendor's own format. */
  readonly structured?: boolean
  /** The JSON of the failed request. It is only searched for the settings that it had. */
  readonly sent?: string | undefined
  readonly requestId?: string | undefined
  /** The milliseconds that the server asks to wait; 0 for a time in the past. */
  readonly retryAfterMs?: number | undefined
  /** The milliseconds until its limits start again, by other headers; 0 for a time in the past. */
  readonly limitResetMs?: number | undefined
  /** Whether the server itself says that the request may be sent again. */
  readonly shouldRetry?: boolean | undefined
}

/** A request was refused because of one of its settings: it may be accepted without it. */
export class SettingRefused extends ProviderError {
  /** The settings that may be the cause, the most likely first. */
  settings: readonly Refusable[] = []
}

const KEY = /api[ _-]?key|authentication|unauthenticated|unauthorized|invalid x-api-key|bearer token/
const DENIED = /permission|forbidden/
const OVERLOADED = /overloaded|unavailable|capacity|server busy/
/** Matches what llama.cpp and others report while they start. */
const LOADING = /loading model|model is (?:still |currently )?loading/
/** Matches what Ollama reports when a model does not fit into memory. */
const MEMORY = /requires more system memory \(([\d.]+ [kmgt]ib)\) than is available \(([\d.]+ [kmgt]ib)\)/
const TIMEOUT = /timeout|timed out|deadline_exceeded/
const REFUSED =
  /content_filter|content_policy|content management policy|policy_violation|bio_policy|invalid_prompt|safety system|blocked by/
const NO_MODEL =
  /model_not_found|model .{0,200}not found|not_found_error|model.{0,200}does not exist|not found for api version|unknown model|no such model|model .{0,200}not (?:exist|available)/
/** Matches what servers report when they cannot read the model's tool call. Another attempt may succeed. */
const TOOL_CALL_FAILED =
  /tool_use_failed|failed to call a function|tool call validation failed|(?:failed to|unable to|could not|cannot) parse (?:the )?(?:tool|function) call|malformed (?:tool|function) call/
const TOOLS_SENT = /"(?:tools|functions)":\s*\[\s*\{/
const BROKEN = /server_error|api_error|internal|unknown error/

/**
 * Turns any failure of a vendor into an error of this app; no other function does so. The message names the vendor, the
 * model or the address, and what to do. The details contain the vendor's own sentence, with secrets removed.
 */
export function vendorError(endpoint: Endpoint, model: string | null, evidence: FailureEvidence): ProviderError {
  const words = evidence.words.toLowerCase()
  const settings = settingsRefused(evidence.status, words, evidence.sent ?? '')
  const wait = waitAsked(evidence, words)
  const tooLong = mayBeTooLong(evidence.status) ? readPromptLimit(evidence.status, words, evidence.sent ?? '') : null
  const { codes, sentence } = readToldError(evidence.body ?? evidence.words)
  const read = { ...evidence, words, codes, sentence }
  const { code, text, ...kind } = classify(endpoint, model, read, settings, wait, tooLong)
  const retryable = evidence.shouldRetry ?? kind.retryable
  const details: Record<string, string | number | boolean> = { provider: endpoint.id }
  if (evidence.status !== null) details['status'] = evidence.status
  // Stored with the failed turn, so that a later attempt can wait until then.
  if (retryable && wait !== undefined) details['retryAfterMs'] = wait
  if (retryable && evidence.status === 503 && LOADING.test(words)) details['loading'] = true
  const own = evidence.html ? null : vendorSentence(sentence, endpoint, evidence.sent)
  if (own !== null) details[VENDOR_SENTENCE] = own
  const requestId = safeRequestId(endpoint, evidence.requestId)
  if (requestId !== undefined) details['requestId'] = requestId
  const options = {
    retryable,
    details: details satisfies ErrorDetails,
    retryAfterMs: retryable ? wait : undefined,
  }
  if (TOOL_CALL_FAILED.test(words) && TOOLS_SENT.test(evidence.sent ?? ''))
    return new ProviderError('PROVIDER_BAD_REQUEST', unreadCallSentence(endpoint, model, evidence.status), {
      details: { ...options.details, toolCallFailed: true },
    })
  if (tooLong && kind.tooLong) return new PromptRefused(tooLong, code, text, { ...options, retryable: false })
  if (settings.length === 0 || !MAY_BE_A_SETTING.has(code)) return new ProviderError(code, text, options)
  const refused = new SettingRefused(code, text, options)
  refused.settings = settings
  return refused
}

/** The milliseconds to wait: by the server's header, or else its message, or else the end of its limits. Never 0. */
function waitAsked({ status, retryAfterMs, limitResetMs }: FailureEvidence, words: string): number | undefined {
  if (retryAfterMs) return retryAfterMs
  const wait = waitInWords(words, Date.now()) ?? (status === 429 ? limitResetMs : undefined) ?? retryAfterMs
  return wait === 0 ? LEAST_WAIT_MS : wait
}

/**
 * The errors with which servers report a refused setting. Other errors may also name settings, but have other causes.
 */
const MAY_BE_A_SETTING: ReadonlySet<ErrorCode> = new Set([
  'PROVIDER_BAD_REQUEST',
  'PROVIDER_MODEL_NOT_FOUND',
  'PROVIDER_SERVER',
])

/**
 * The id of a request, if it consists only of characters that such ids have; undefined for anything else, and for an id
 * that repeats the key.
 */
export function safeRequestId(endpoint: Endpoint, requestId: string | null | undefined): string | undefined {
  if (!requestId || !/^[\w.:-]{1,128}$/.test(requestId)) return undefined
  const secret = redact(requestId) !== requestId || secretsOf(endpoint).some((each) => requestId.includes(each))
  return secret ? undefined : requestId
}

function classify(
  endpoint: Endpoint,
  model: string | null,
  { status, words, codes, sentence, html, structured, sent }: FailureEvidence & ToldError,
  settings: readonly Refusable[],
  wait: number | undefined,
  tooLong: PromptLimit | null,
): Kind {
  const who = whoIs(endpoint)
  const theModel = modelNamed(model)
  const number = status === null ? '' : ` (${status})`

  const cause = html
    ? null
    : causeNamed({ status, who, model, number, keyName: endpoint.keyName }, { words, codes }, settings.length > 0)
  if (cause) return cause
  const quota = quotaOf(status, words, codes)
  if (quota === 'empty')
    return final(
      'PROVIDER_RATE_LIMIT',
      sayLater('The account at {who} has no credit left or has reached its limit{number}: check its billing page.', {
        who,
        number,
      }),
    )
  if (quota === 'none-allowed')
    return final(
      'PROVIDER_RATE_LIMIT',
      sayLater(
        'The plan of the account at {who} allows nothing of {theModel}{number}: check its billing page, or use another model.',
        { who, theModel, number },
      ),
    )
  if (tooLong?.ofTime) return promptKind(who, theModel, number, isDaily(words), tooLong)
  if (quota === 'limited' && status !== 413) return again('PROVIDER_RATE_LIMIT', limitText(who, number, words, wait))
  if (tooLong) return promptKind(who, theModel, number, false, tooLong)
  if (
    status === 401 ||
    (status === 403 && !html) ||
    ((status === 400 || status === null) && (KEY.test(words) || DENIED.test(words)))
  )
    return final('PROVIDER_AUTH', refusedKey(endpoint, who, number, status === 403 ? theModel : null))
  if (WRONG_ADDRESS.test(sentence?.trim() ?? '') && (status === 404 || status === 405 || status === null))
    return final('PROVIDER_BAD_REQUEST', nothingThere(endpoint, number))
  if (status === 404 && structured) return final('PROVIDER_MODEL_NOT_FOUND', noSuchModel(endpoint, who, model, number))
  if (status === 404 || status === 405) return final('PROVIDER_BAD_REQUEST', nothingThere(endpoint, number))
  if ((status === null || status === 400) && NO_MODEL.test(words))
    return final('PROVIDER_MODEL_NOT_FOUND', noSuchModel(endpoint, who, model, number))
  return ofStatus(endpoint, model, { status, words, html, sent }, settings)
}

/** The error for a status when nothing else is known about the failure. */
function ofStatus(
  endpoint: Endpoint,
  model: string | null,
  {
    status,
    words,
    html = false,
    sent,
  }: Pick<FailureEvidence, 'status' | 'words' | 'sent'> & { readonly html?: boolean | undefined },
  settings: readonly Refusable[],
): Kind {
  const who = whoIs(endpoint)
  const theModel = modelNamed(model)
  const number = status === null ? '' : ` (${status})`
  const gaveError = status === null || status === 400 || status === 413 || status === 422 || status >= 500
  if (status === 408 || status === 504 || (status === null && TIMEOUT.test(words)))
    return again('PROVIDER_TIMEOUT', sayLater('{who} took too long to answer{number}: try again.', { who, number }))
  // The server was busy or not ready (409, 425): it may accept the same request later.
  if (status === 409 || status === 425)
    return again(
      'PROVIDER_OVERLOADED',
      sayLater('{who} could not take the request just now{number}: try again.', { who, number }),
    )
  if (status === 503 && LOADING.test(words))
    return again(
      'PROVIDER_OVERLOADED',
      sayLater('{who} is still loading {theModel}{number}: try again in a minute.', { who, theModel, number }),
    )
  const memory = MEMORY.exec(words)
  if (memory) return final('PROVIDER_SERVER', tooLittleMemory(model, sizeOf(memory[1]), who, sizeOf(memory[2]), number))
  if (status === 503 || status === 529 || (status === null && OVERLOADED.test(words)))
    return again(
      'PROVIDER_OVERLOADED',
      sayLater('{who} is overloaded just now{number}: try again in a while, or use another model.', { who, number }),
    )
  if (gaveError && REFUSED.test(words))
    return final(
      'PROVIDER_REFUSED',
      sayLater(
        '{who} refused to answer this prompt{number}: change the topic or the instructions, or use another model.',
        {
          who,
          number,
        },
      ),
    )
  if ((status !== null && status >= 500) || (status === null && BROKEN.test(words)))
    return again(
      'PROVIDER_SERVER',
      sayLater('{who} failed on its side{number}: try again, or use another model.', { who, number }),
    )
  if (html)
    return final(
      'PROVIDER_BAD_REQUEST',
      sayLater("{address} answered with a web page instead of a model's reply{number}: check the base URL of {name}.", {
        address: endpoint.origin,
        number,
        name: endpoint.label,
      }),
    )
  if (status !== null)
    return final(
      'PROVIDER_BAD_REQUEST',
      sayLater('{who} refused the request to {theModel}{number}: {advice}.', {
        who,
        theModel,
        number,
        advice: whichSetting(settings[0] ?? settingNamed(words), sent),
      }),
    )
  return again(
    'PROVIDER_SERVER',
    sayLater('{who} broke off its answer with an error: try again, or use another model.', { who }),
  )
}

/** Writes a size such as "10.1 GiB" with capitals, because the message was read in lower case. */
function sizeOf(told = ''): string {
  return told.replace(/([kmgt])ib/, (_, unit: string) => `${unit.toUpperCase()}iB`)
}

/** Matches the words with which servers say that the path does not exist, whatever the model is. */
const WRONG_ADDRESS =
  /^(?:not found|404 page not found|(?:page|path|route|resource|url|endpoint) (?:was )?not found|no route matched.*|cannot (?:post|get) .*|(?:invalid|unknown) (?:url|path|endpoint|route|request url).*|no handler found.*|unexpected endpoint.*|the requested (?:url|resource|path).*not found.*)[.!]?$/i

function again(code: ErrorCode, text: Sentence): Kind {
  return { code, retryable: true, text }
}

function final(code: ErrorCode, text: Sentence): Kind {
  return { code, retryable: false, text }
}
