import { ProviderError } from '../contract/errors.ts'
import type { ModelInfo } from '../contract/procedures.ts'
import type { ModelEvent, ModelProvider, ModelRequest } from '../engine/ports.ts'
import { brokenOff } from './connection-error.ts'
import type { Endpoint } from './endpoint.ts'
import { guardedFetch, type Traffic } from './guarded-fetch.ts'
import { streamError } from './stream-error.ts'
import type { AnswerReader, Vendor } from './vendor.ts'
import { findModel } from './model-catalogue.ts'

/** A list of models is asked for while a person waits. */
const MODELS_WAIT_MS = 10_000

/** A vendor bound to an address and a key. */
export function bindVendor(vendor: Vendor, endpoint: Endpoint): ModelProvider {
  return {
    id: endpoint.id,
    stream: (request, { signal }) => streamAnswer(vendor, endpoint, request, signal),
    models: ({ signal }) => listModels(vendor, endpoint, signal),
  }
}

/** One answer as events: the contract of ModelProvider.stream, the same for every vendor. */
async function* streamAnswer(vendor: Vendor, endpoint: Endpoint, request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
  signal.throwIfAborted()
  const call = beginCall(endpoint, request.model, signal)
  let reader: AnswerReader<unknown> | undefined
  let said = false
  let drained = false
  try {
    const answer = await vendor.open(request, call.wire)
    reader = answer.reader
    yield { type: 'started', requestId: call.traffic.requestId }
    for await (const chunk of answer.chunks) {
      for (const event of reader.read(chunk)) {
        if (event.type !== 'thinking') said = true
        yield event
      }
      // Some SDKs end quietly when aborted, some finish what they hold: neither may pass for an answer.
      if (signal.aborted) break
    }
    drained = !signal.aborted
  } catch (error) {
    // What follows a finished answer can no longer spoil it.
    if (!signal.aborted && !reader?.end()) throw streamError(endpoint, request.model, error, call.traffic)
  } finally {
    call.close(drained)
  }
  signal.throwIfAborted()
  const end = reader?.end()
  if (!end) throw call.traffic.failure ?? brokenOff(endpoint)
  if (end.finish.unified === 'content-filter' && !said) throw refused(endpoint, request.model)
  yield { type: 'ended', ...end }
}

async function listModels(vendor: Vendor, endpoint: Endpoint, signal: AbortSignal): Promise<readonly ModelInfo[]> {
  signal.throwIfAborted()
  const late = AbortSignal.timeout(MODELS_WAIT_MS)
  const call = beginCall(endpoint, null, AbortSignal.any([signal, late]))
  try {
    const models = await vendor.models(call.wire)
    return models.map((model) => {
      const known = findModel(vendor.id, model.id)
      return known ? { id: model.id, label: known.label, contextTokens: model.contextTokens ?? known.contextTokens } : model
    })
  } catch (error) {
    signal.throwIfAborted()
    if (late.aborted) throw new ProviderError('PROVIDER_TIMEOUT', `${endpoint.label} did not list its models at ${endpoint.origin} within ${MODELS_WAIT_MS / 1000} seconds.`, { retryable: true, details: { provider: endpoint.id } })
    throw streamError(endpoint, null, error, call.traffic)
  } finally {
    call.close(false)
  }
}

/** An own controller, so that SDKs see a plain AbortError whatever the caller's reason, and so that leaving closes the socket. */
function beginCall(endpoint: Endpoint, model: string | null, signal: AbortSignal) {
  const own = new AbortController()
  const abort = () => own.abort()
  signal.addEventListener('abort', abort, { once: true })
  const traffic: Traffic = { failure: null, answered: false, requestId: undefined }
  return {
    traffic,
    wire: { endpoint, signal: own.signal, fetch: guardedFetch(endpoint, model, own.signal, traffic) },
    /** @param drained the answer was read to its end, so its connection can serve the next call */
    close: (drained: boolean) => {
      signal.removeEventListener('abort', abort)
      if (!drained) own.abort()
    },
  }
}

function refused(endpoint: Endpoint, model: string): ProviderError {
  return new ProviderError('PROVIDER_REFUSED', `"${model}" of ${endpoint.label} refused to answer: change the topic or the instructions, or use another model.`, { details: { provider: endpoint.id } })
}
