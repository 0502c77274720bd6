import { ProviderError, type ErrorDetails } from '../../../core/contract/errors/errors.ts'
import type { ModelEvent, ModelProvider } from '../../../core/engine/ports.ts'
import { partsOf } from './request-parts.ts'
import type { RunFileWriter } from './run-file-writer.ts'
import type { RecordedCall } from './run-file.ts'
import { hideAddresses } from './hide-addresses.ts'

/**
 * Passes every call on to the inner provider and writes its answer with times to a run file (JSON lines). A call that
 * was aborted, or failed for a reason inside the app, is not written, because it has no answer of a vendor to replay.
 * @param writer the file when the call begins; null for none
 */
export function createRecordingProvider(inner: ModelProvider, writer: () => RunFileWriter | null): ModelProvider {
  return {
    id: inner.id,
    ...(inner.label !== undefined && { label: inner.label }),
    models: (options) => inner.models(options),
    ...(inner.scripted !== undefined && { scripted: inner.scripted }),
    ...(inner.prepare && { prepare: inner.prepare.bind(inner) }),
    async *stream(request, options) {
      const file = writer()
      if (!file) return yield* inner.stream(request, options)
      const events: ModelEvent[] = []
      let failure: RecordedCall['failure'] = null
      const at: number[] = []
      const begun = file.now()
      const since = (): number => Math.max(0, Math.round(file.now() - begun))
      const write = (): void =>
        file.call({
          place: file.place(request),
          provider: inner.id,
          model: request.model,
          request: { ...partsOf(request) },
          events: events as RecordedCall['events'],
          at,
          took: since(),
          failure,
        })
      let whole = false
      try {
        for await (const event of inner.stream(request, options)) {
          // The call itself follows.
          if (event.type !== 'tool-input') {
            events.push(event.type === 'setting-refused' ? { ...event, text: hideAddresses(event.text) } : event)
            at.push(since())
          }
          whole ||= event.type === 'ended'
          if (event.type === 'ended') write()
          yield event
        }
      } catch (error) {
        if (error instanceof ProviderError && !whole) {
          const { code, message, retryable, details, retryAfterMs } = error
          failure = {
            code,
            message: hideAddresses(message),
            retryable,
            ...(details && { details: hideIn(details) }),
            ...(retryAfterMs !== undefined && { retryAfterMs }),
          }
          write()
        }
        throw error
      }
    },
  }
}

/** A vendor's own message may contain its address, too. */
function hideIn(details: ErrorDetails): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, typeof value === 'string' ? hideAddresses(value) : value]),
  )
}
