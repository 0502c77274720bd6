import { ProviderError } from '../../contract/errors/errors.ts'
import type { ModelEvent, ModelProvider } from '../../engine/ports.ts'
import { hashRequest, Places, RUN_FILE_HEADER, type RecordedCall } from './run-file.ts'

/** Takes whole lines of a run file, each with its line break, in order. */
export type RunFileSink = (line: string) => void

/**
 * Passes every call on to the inner provider and writes what came back to a run file (JSON lines). A call that was
 * aborted or failed for a reason of our own is not written: nothing a vendor said would be replayed by it.
 */
export function createRecordingProvider(inner: ModelProvider, sink: RunFileSink): ModelProvider {
  const places = new Places()
  let begun = false
  return {
    id: inner.id,
    ...(inner.label !== undefined && { label: inner.label }),
    models: (options) => inner.models(options),
    ...(inner.prepare && { prepare: inner.prepare.bind(inner) }),
    async *stream(request, options) {
      const events: ModelEvent[] = []
      let failure: RecordedCall['failure'] = null
      let whole = false
      try {
        for await (const event of inner.stream(request, options)) {
          // The call itself follows.
          if (event.type !== 'tool-input') events.push(event)
          whole ||= event.type === 'ended'
          if (event.type === 'ended') write()
          yield event
        }
      } catch (error) {
        if (error instanceof ProviderError && !whole) {
          const { code, message, retryable, details, retryAfterMs } = error
          failure = {
            code,
            message,
            retryable,
            ...(details && { details: { ...details } }),
            ...(retryAfterMs !== undefined && { retryAfterMs }),
          }
          write()
        }
        throw error
      }

      function write(): void {
        const recorded: RecordedCall = {
          place: places.next(request),
          provider: inner.id,
          model: request.model,
          request: hashRequest(request),
          events: events as RecordedCall['events'],
          failure,
        }
        if (!begun) sink(`${JSON.stringify(RUN_FILE_HEADER)}\n`)
        begun = true
        sink(`${JSON.stringify(recorded)}\n`)
      }
    },
  }
}
