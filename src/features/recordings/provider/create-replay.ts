import { sentenceOf, sayLater, type Sentence } from '../../../base/language/say.ts'
import { ProviderError, type ErrorDetails } from '../../../core/contract/errors/errors.ts'
import { NOT_RECORDED, RECORDING_ENDED } from '../../../core/dialog/recordings/replayed.ts'
import type { ModelProvider, ModelRequest } from '../../../core/engine/ports.ts'
import type { Pace } from './pace.ts'
import { keyOf, CallNumbers } from './places.ts'
import { firstDifference, partsOf } from './request-parts.ts'
import type { RecordedCall, RunFile } from './run-file.ts'

/** The providers of a run file. */
export interface Replay {
  readonly file: RunFile
  /** Answers in place of the provider with that id. */
  provider(id: string): ModelProvider
  /** Whether there is an answer to exactly this request that was not used yet. */
  holds(request: ModelRequest): boolean
}

/**
 * Replays a run file strictly: a call of a seat's stage gets the first recorded answer to it that was not used yet,
 * errors included, and only if the request is the same. If a stage was interrupted and repeated during the recording,
 * the same request is recorded twice, and the matching one is used. There is no live model, so a mismatch fails:
 * PROVIDER_PROTOCOL, naming the call and the first difference.
 * @param pace the speed; absent for no waiting at all
 */
export function createReplay(file: RunFile, pace?: Pace): Replay {
  const recorded = Map.groupBy(file.calls, ({ place }) => keyOf(place))
  const places = new CallNumbers()
  const replayed = new Set<RecordedCall>()

  function find(request: ModelRequest) {
    const key = keyOf(places.at(request))
    const there = recorded.get(key) ?? []
    const left = there.filter((call) => !replayed.has(call))
    const parts = partsOf(request)
    return { key, there, left, parts, call: left.find((each) => firstDifference(each.request, parts) === null) }
  }

  function take(request: ModelRequest): RecordedCall {
    const { key, there, left, parts, call } = find(request)
    if (call) {
      replayed.add(call)
      return call
    }
    const where = `${key.replace(/^dialog 1, /, '')}, call ${there.length - left.length + 1}`
    const [expected] = left
    if (expected)
      throw missed(
        sayLater(
          'The request for {where} is not the one in the recording: {part} differs first. {version, select, none {Record the dialog again.} other {It was recorded by version {version}: record the dialog again.}}',
          { where, part: firstDifference(expected.request, parts), version: file.head.version || 'none' },
        ),
      )
    if (file.stopped !== null || replayed.size === file.calls.length)
      throw missed(
        file.stopped === null
          ? sayLater('The recording ends here. Branch the dialog to go on with models.')
          : sayLater('The recording ends here. {why} Branch the dialog to go on with models.', {
              why: { message: file.stopped },
            }),
        { [RECORDING_ENDED]: true },
      )
    throw missed(sayLater('The recording has no answer for {where}.', { where }))
  }

  return {
    file,
    holds: (request) => find(request).call !== undefined,
    provider: (id) => ({
      id,
      models: async () =>
        [...new Set(file.calls.filter(({ provider }) => provider === id).map(({ model }) => model))].map((model) => ({
          id: model,
          label: model,
          contextTokens:
            file.head.models.find((each) => each.provider === id && each.model === model)?.contextTokens ?? null,
        })),
      async *stream(request, { signal }) {
        signal.throwIfAborted()
        const call = take(request)
        const { events, at, took, failure } = call
        const until = pace?.begin() ?? (async () => signal.throwIfAborted())
        let whole = false
        try {
          for (const [index, event] of events.entries()) {
            await until(at[index] ?? 0, signal)
            whole ||= event.type === 'ended'
            yield event
          }
          if (failure) await until(took, signal)
          else signal.throwIfAborted()
          whole = true
        } finally {
          // After an interruption the call is requested again and gets the same answer.
          if (!whole) replayed.delete(call)
        }
        if (failure) throw new ProviderError(failure.code, sentenceOf(failure), waitingAs(failure, pace))
      },
    }),
  }
}

/** Typical delays in milliseconds when a vendor asked for none: for a limit, and for any other failure. */
const WAITS = { limit: 15_000, other: 500 } as const

/** Delays before a retry follow the pace of the replay, too. */
function waitingAs(failure: NonNullable<RecordedCall['failure']>, pace: Pace | undefined) {
  if (!pace || pace.speed === 1 || !failure.retryable) return failure
  const { code, retryAfterMs = code === 'PROVIDER_RATE_LIMIT' ? WAITS.limit : WAITS.other } = failure
  return { ...failure, retryAfterMs: pace.scaled(retryAfterMs) }
}

const missed = (sentence: Sentence, more: ErrorDetails = {}): ProviderError =>
  new ProviderError('PROVIDER_PROTOCOL', sentence, { details: { [NOT_RECORDED]: true, ...more } })
