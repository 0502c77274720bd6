import { untilAborted } from '../async/on-abort.ts'
import { ProviderError } from '../contract/errors.ts'
import type { ModelEvent, ModelProvider, ModelRequest, VendorModel } from '../engine/ports.ts'
import { brokenOff } from './connection-error.ts'
import type { Endpoint } from './endpoint.ts'
import { guardedFetch, type Traffic } from './guarded-fetch.ts'
import type { LoadedContexts } from './loaded-contexts.ts'
import type { ModelKnowledge } from './model-knowledge.ts'
import { withoutSystem } from './model-settings.ts'
import { streamError } from './stream-error.ts'
import type { AnswerReader, ListDetail, Target, Vendor, Wire } from './vendor.ts'

/** A list of models is asked for while a person waits. */
const MODELS_WAIT_MS = 10_000

/** What a server tells of its models is asked for ahead of a call, and not waited for longer than this. */
const DESCRIBE_WAIT_MS = 3_000

/** What calls to vendors share. */
export interface CallContext {
  readonly knowledge: ModelKnowledge
  readonly loaded: LoadedContexts
}

/** A vendor bound to an address and a key. */
export function bindVendor(vendor: Vendor, endpoint: Endpoint, context: CallContext): ModelProvider {
  const { describe, prepare } = vendor
  return {
    id: endpoint.id,
    stream: (request, { signal }) => streamAnswer(vendor, endpoint, request, signal, context),
    models: ({ signal }) => listModels(vendor, endpoint, 'full', signal, context),
    ...(describe && {
      prepare: async (wanted, { signal }) => {
        const { model } = wanted
        const soon = AbortSignal.any([signal, AbortSignal.timeout(DESCRIBE_WAIT_MS)])
        const told = inCall(endpoint, model, soon, (wire) => describe(model, wire)).then(
          (models) => context.knowledge.learn(endpoint.id, models),
          () => undefined,
        )
        let loading: Promise<void> | undefined
        const noted = told.then(() => {
          const target = targetOf(vendor, endpoint, model, context)
          if (prepare) loading = inCall(endpoint, model, signal, (wire) => prepare(wanted, wire, target))
          loading?.catch(() => undefined)
        })
        context.loaded.learns(endpoint.origin, model, noted)
        await noted
        await loading
      },
    }),
  }
}

function targetOf(vendor: Vendor, endpoint: Endpoint, model: string, { knowledge, loaded }: CallContext): Target {
  return {
    known: knowledge.traits(endpoint.id, vendor.id, model),
    window: knowledge.contextWindowOf(endpoint.id, vendor.id, model),
    loadedWith: loaded.get(endpoint.origin, model),
    loads: (contextTokens) => loaded.set(endpoint.origin, model, contextTokens),
  }
}

/** One answer as events: the contract of ModelProvider.stream, the same for every vendor. */
async function* streamAnswer(
  vendor: Vendor,
  endpoint: Endpoint,
  request: ModelRequest,
  signal: AbortSignal,
  context: CallContext,
): AsyncGenerator<ModelEvent> {
  signal.throwIfAborted()
  // The first call of a dialog waits for what its model is being asked about: by it the model is loaded once.
  const learning = context.loaded.learning(endpoint.origin, request.model)
  if (learning) await untilAborted(learning, signal)
  const target = targetOf(vendor, endpoint, request.model, context)
  const call = beginCall(endpoint, request.model, signal)
  let reader: AnswerReader<unknown> | undefined
  let said = false
  let drained = false
  try {
    const answer = await vendor.open(
      target.known?.system === false ? withoutSystem(request) : request,
      call.wire,
      target,
    )
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

/** The vendor's models, as it lists them now. */
export async function listModels(
  vendor: Vendor,
  endpoint: Endpoint,
  detail: ListDetail,
  signal: AbortSignal,
  { knowledge }: CallContext,
): Promise<readonly VendorModel[]> {
  signal.throwIfAborted()
  const late = AbortSignal.timeout(MODELS_WAIT_MS)
  try {
    const models = await inCall(endpoint, null, AbortSignal.any([signal, late]), (wire) => vendor.models(wire, detail))
    knowledge.learn(endpoint.id, models)
    return models
  } catch (error) {
    signal.throwIfAborted()
    if (late.aborted)
      throw new ProviderError(
        'PROVIDER_TIMEOUT',
        `${endpoint.label} did not list its models at ${endpoint.origin} within ${MODELS_WAIT_MS / 1000} seconds.`,
        { retryable: true, details: { provider: endpoint.id } },
      )
    throw error
  }
}

/** A call that is answered at once rather than in a stream. */
async function inCall<Result>(
  endpoint: Endpoint,
  model: string | null,
  signal: AbortSignal,
  run: (wire: Wire) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  const call = beginCall(endpoint, model, signal)
  try {
    return await run(call.wire)
  } catch (error) {
    signal.throwIfAborted()
    throw streamError(endpoint, model, error, call.traffic)
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
  return new ProviderError(
    'PROVIDER_REFUSED',
    `"${model}" of ${endpoint.label} refused to answer: change the topic or the instructions, or use another model.`,
    { details: { provider: endpoint.id } },
  )
}
