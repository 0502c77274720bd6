import { ProviderError } from '../../contract/errors/errors.ts'
import type { Clock, ModelProvider, ModelRequest } from '../../engine/ports.ts'
import { keyOf, Places } from './places.ts'
import { firstDifference, partsOf } from './request-parts.ts'
import type { RecordedCall, RunFile } from './run-file.ts'

/** How fast a run file is replayed: absent, with no waiting at all. */
export interface ReplayPace {
  readonly clock: Pick<Clock, 'sleep'>
  /** Times the recorded pace; more than 0. */
  readonly speed: number
}

/** A run file as the providers that it recorded. */
export interface Replay {
  readonly file: RunFile
  /** Answers in place of the provider of that id. */
  provider(id: string): ModelProvider
}

/**
 * Replays a run file strictly: the n-th call of a seat's stage gets what the n-th call got, errors included, and only
 * if the request is the same. It knows no live model, so a miss can only fail: PROVIDER_PROTOCOL, naming the call and
 * what differs first.
 */
export function createReplay(file: RunFile, pace?: ReplayPace): Replay {
  const recorded = new Map(file.calls.map((call) => [keyOf(call.place), call]))
  const places = new Places()

  function find(request: ModelRequest): RecordedCall {
    const key = keyOf(places.next(request))
    const call = recorded.get(key)
    if (!call) throw new ProviderError('PROVIDER_PROTOCOL', `The run file has no answer for ${key}.`)
    const differs = firstDifference(call.request, partsOf(request))
    if (differs !== null)
      throw new ProviderError(
        'PROVIDER_PROTOCOL',
        `The request for ${key} is not the one in the run file: ${differs} differs first. ${recordedBy(file)}`,
      )
    return call
  }

  return {
    file,
    provider: (id) => ({
      id,
      models: async () =>
        [...new Set(file.calls.filter(({ provider }) => provider === id).map(({ model }) => model))].map((model) => ({
          id: model,
          label: model,
          contextTokens:
            file.head.windows.find((each) => each.provider === id && each.model === model)?.contextTokens ?? null,
        })),
      async *stream(request, { signal }) {
        signal.throwIfAborted()
        const { events, at, took, failure } = find(request)
        let now = 0
        const until = async (time: number): Promise<void> => {
          if (pace && time > now) await pace.clock.sleep((time - now) / pace.speed, signal)
          now = Math.max(now, time)
          signal.throwIfAborted()
        }
        for (const [index, event] of events.entries()) {
          await until(at[index] ?? now)
          yield event
        }
        if (!failure) return signal.throwIfAborted()
        await until(took)
        throw new ProviderError(failure.code, failure.message, failure)
      },
    }),
  }
}

const recordedBy = ({ head }: RunFile): string =>
  head.version === '' ? 'Record the run again.' : `It was recorded by version ${head.version}: record the run again.`
