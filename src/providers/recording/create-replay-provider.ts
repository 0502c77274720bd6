import { ProviderError } from '../../contract/errors/errors.ts'
import type { ModelProvider, ModelRequest } from '../../engine/ports.ts'
import { hashRequest, keyOf, parseRunFile, Places, type RecordedCall } from './run-file.ts'

/**
 * Replays a run file strictly: the n-th call of a seat's stage gets what the n-th call got, errors included, and only
 * if the request is the same. It knows no live model, so a miss can only fail: PROVIDER_PROTOCOL, naming the call.
 * @param runFile the text of a run file
 */
export function createReplayProvider(runFile: string): ModelProvider {
  const recorded = new Map(parseRunFile(runFile).map((call) => [keyOf(call.place), call]))
  const places = new Places()

  function find(request: ModelRequest): RecordedCall {
    const key = keyOf(places.next(request))
    const call = recorded.get(key)
    if (!call)
      throw new ProviderError('PROVIDER_PROTOCOL', `The run file has no answer for ${key}: record the run again.`)
    if (call.request !== hashRequest(request))
      throw new ProviderError(
        'PROVIDER_PROTOCOL',
        `The request for ${key} is not the one in the run file: record the run again.`,
      )
    return call
  }

  return {
    id: 'recording',
    models: async () =>
      [...new Set([...recorded.values()].map(({ model }) => model))].map((id) => ({
        id,
        label: id,
        contextTokens: null,
      })),
    async *stream(request, { signal }) {
      signal.throwIfAborted()
      const { events, failure } = find(request)
      for (const event of events) {
        signal.throwIfAborted()
        yield event
      }
      signal.throwIfAborted()
      if (failure) throw new ProviderError(failure.code, failure.message, failure)
    },
  }
}
