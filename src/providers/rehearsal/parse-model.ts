import { sayLater } from '../../base/language/say.ts'
import { ProviderError } from '../../core/contract/errors/errors.ts'
import { FAILURES, type FailureKind } from './failures.ts'
import { beginningOf } from '../../base/text/shorten.ts'

/** The paces that can be chosen: tokens per second, and milliseconds to the first token; null means no delay. */
export const PACES = {
  steady: { rate: 60, ttft: 250 },
  brisk: { rate: 400, ttft: 60 },
  instant: null,
} as const
type Pace = keyof typeof PACES

/**
 * A planned failure of one call of a seat in a dialog, or of every call from that one on. Calls are numbered from 1,
 * and retries are counted.
 */
export interface PlannedFailure {
  readonly kind: FailureKind
  readonly at: number
  readonly always: boolean
}

/** The settings in a rehearsal model id. */
export interface RehearsalModel {
  readonly pace: Pace
  /** Tokens per second and milliseconds to the first token, which replace those of the pace; null keeps them. */
  readonly rate: number | null
  readonly ttft: number | null
  readonly failures: readonly PlannedFailure[]
  /**
   * When the moderator concludes. first-offer: as soon as the tool `conclude` is offered; drawn: when the seed says so.
   */
  readonly conclude: 'never' | 'drawn' | 'first-offer'
  readonly marker: boolean
  readonly think: boolean
}

const HELP = `Choose steady, brisk, instant or concluding, and add what you need with a plus: fail=KIND, fail=KIND@CALL or fail=KIND! (${FAILURES.join(', ')}), conclude, marker, think, rate=TOKENS_PER_SECOND, ttft=MILLISECONDS.`

/**
 * Reads a rehearsal model id: a pace, then directives joined by "+", as in `instant+fail=rate-limit@3+think`.
 * A directive may stand alone (`fail=auth`), at the steady pace.
 *
 * | part            | effect                                                                                       |
 * |-----------------|----------------------------------------------------------------------------------------------|
 * | steady          | about 60 tokens a second, the first after 250 ms (default)                                   |
 * | brisk           | about 400 tokens a second, the first after 60 ms                                             |
 * | instant         | no delay                                                                                     |
 * | concluding      | steady; the moderator calls `conclude` at an offer that the seed decides, at the last at the latest |
 * | conclude        | calls `conclude` as soon as it is offered                                                    |
 * | marker          | ends every moderator comment with [CONCLUDE] instead, in every phase, and never calls the tool |
 * | think           | thinks aloud first, as if the request asked for it                                           |
 * | rate=N          | tokens per second (1 to 100,000), also over instant                                          |
 * | ttft=N          | milliseconds to the first token (0 to 600,000), also over instant                            |
 * | fail=KIND       | fails at the first call of this seat in a dialog, once                                       |
 * | fail=KIND@N     | fails at the N-th call, once; retries count as calls                                         |
 * | fail=KIND!, fail=KIND@N! | fails at every call, or every one from the N-th on                                  |
 *
 * KIND: auth, bad-request, connection, context, model, overloaded, protocol, rate-limit, refused, server and timeout
 * throw before the first word; stall answers and then sends nothing until it is aborted; cut breaks off half-way
 * (PROVIDER_TRUNCATED); length stops half-way with the finish reason "length"; empty ends without a word.
 *
 * @throws ProviderError PROVIDER_MODEL_NOT_FOUND, saying what there is.
 */
export function parseRehearsalModel(id: string): RehearsalModel {
  const parts = id
    .trim()
    .split('+')
    .map((part) => part.trim())
  let model: RehearsalModel = {
    pace: 'steady',
    rate: null,
    ttft: null,
    failures: [],
    conclude: 'never',
    marker: false,
    think: false,
  }
  for (const [index, part] of parts.entries()) {
    const [name, value] = split(part)
    if (index === 0 && value === null && isPace(name)) model = { ...model, pace: name }
    else if (index === 0 && part === 'concluding') model = { ...model, conclude: 'drawn' }
    else if (part === 'conclude') model = { ...model, conclude: 'first-offer' }
    else if (part === 'marker') model = { ...model, marker: true }
    else if (part === 'think') model = { ...model, think: true }
    else if (name === 'rate' && value !== null) model = { ...model, rate: amount(id, value, 1, 100_000) }
    else if (name === 'ttft' && value !== null) model = { ...model, ttft: amount(id, value, 0, 600_000) }
    else if (name === 'fail' && value !== null) model = { ...model, failures: [...model.failures, failure(id, value)] }
    else throw unknown(id)
  }
  return model
}

function split(part: string): readonly [string, string | null] {
  const at = part.indexOf('=')
  return at < 0 ? [part, null] : [part.slice(0, at), part.slice(at + 1)]
}

function isPace(name: string): name is Pace {
  return Object.hasOwn(PACES, name)
}

function amount(id: string, value: string, min: number, max: number): number {
  const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= min && number <= max)) throw unknown(id)
  return number
}

function failure(id: string, value: string): PlannedFailure {
  const match = /^([a-z-]+)(?:@(\d{1,4}))?(!)?$/.exec(value)
  const kind = FAILURES.find((known) => known === match?.[1])
  const at = Number(match?.[2] ?? 1)
  if (!match || !kind || at < 1) throw unknown(id)
  return { kind, at, always: match[3] !== undefined }
}

function unknown(id: string): ProviderError {
  return new ProviderError(
    'PROVIDER_MODEL_NOT_FOUND',
    sayLater('The rehearsal voices have no model "{id}". {help}', { id: beginningOf(id, 80), help: HELP }),
  )
}
