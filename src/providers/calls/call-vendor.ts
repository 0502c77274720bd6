import { sayLater } from '../../base/language/say.ts'
import { untilAborted } from '../../base/async/on-abort.ts'
import { ProviderError } from '../../core/contract/errors/errors.ts'
import type { ModelEvent, ModelProvider, ModelRequest, StreamOptions, VendorModel } from '../../core/engine/ports.ts'
import { AnswerChannels } from './answer-channels.ts'
import type { AnswerStarts } from './answer-start.ts'
import { lostConnectionError } from '../errors/connection-error.ts'
import type { Endpoint } from '../addresses/endpoint.ts'
import { guardedFetch, newTraffic } from './guarded-fetch.ts'
import { presentable } from '../models/listed-models.ts'
import type { LoadedContexts } from '../models/loaded-contexts.ts'
import type { ModelKnowledge } from '../models/model-knowledge.ts'
import type { RecentLists } from '../models/recent-lists.ts'
import { learnRoom, watchCut } from '../models/prompt-rooms.ts'
import { traitsTaken, withoutRefused } from '../models/model-settings.ts'
import type { Refusable } from '../refusals/refusable.ts'
import { missedIn, refusalText, type Refusals } from '../refusals/refusals.ts'
import { unkeptThinking } from '../models/unkept-thinking.ts'
import { streamError } from './stream-error.ts'
import { usageTeller, withUsage } from './told-usage.ts'
import { withoutStream } from './whole-answer.ts'
import type { AnswerReader, ListDetail, RequestTarget, Vendor, Wire } from '../vendor.ts'
import { PromptRefused } from '../errors/prompt-refused.ts'
import { SettingRefused } from '../errors/vendor-error.ts'

/** The time limit for listing models, in milliseconds; a person waits for it. */
const MODELS_WAIT_MS = 10_000

/** The time limit for asking a server about a model before a call, in milliseconds. */
const DESCRIBE_WAIT_MS = 3_000

/** What all calls to vendors have in common. */
export interface CallContext {
  readonly knowledge: ModelKnowledge
  readonly loaded: LoadedContexts
  readonly refusals: Refusals
  readonly starts: AnswerStarts
  readonly recentLists: RecentLists
}

/** A vendor with an address and a key. */
export function bindVendor(vendor: Vendor, endpoint: Endpoint, context: CallContext): ModelProvider {
  const { describe, prepare } = vendor
  return {
    id: endpoint.id,
    label: endpoint.label,
    stream: (request, options) => streamAnswer(vendor, endpoint, request, options, context),
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
          const target = targetOf(vendor, endpoint, model, context, context.refusals.of(endpoint.origin, model))
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

function targetOf(
  vendor: Vendor,
  endpoint: Endpoint,
  model: string,
  { knowledge, loaded }: CallContext,
  refused: ReadonlySet<Refusable>,
): RequestTarget {
  return {
    known: traitsTaken(knowledge.traits(endpoint.id, vendor.id, model), refused),
    refused,
    window: knowledge.contextWindowOf(endpoint.id, vendor.id, model, endpoint.origin),
    loadedWith: loaded.get(endpoint.origin, model),
    loads: (contextTokens) => loaded.set(endpoint.origin, model, contextTokens),
  }
}

/** The most settings that one call may be made without. More refusals have another cause. */
const REFUSED_MAX = 8

/**
 * Yields the events of one answer, as ModelProvider.stream requires. If the request is refused because of a setting, it
 * is made again at once without it, and the setting is remembered if that helped. Tools are an exception: without them
 * the prompt must be another, so the error says so and the engine makes a new request.
 */
async function* streamAnswer(
  vendor: Vendor,
  endpoint: Endpoint,
  request: ModelRequest,
  options: StreamOptions,
  context: CallContext,
): AsyncGenerator<ModelEvent> {
  const { refusals } = context
  const known = context.knowledge.traits(endpoint.id, vendor.id, request.model)
  const refused = new Set([
    ...refusals.of(endpoint.origin, request.model),
    ...(vendor.cannot?.(request, endpoint, known) ?? []),
    ...(request.search && !vendor.searches?.(request.model, endpoint, known) ? (['search'] as const) : []),
    ...(known?.images === false ? (['images'] as const) : []),
  ])
  const told = new Set<Refusable>()
  let started = false
  for (;;) {
    let begun = false
    try {
      for await (const event of oneAnswer(vendor, endpoint, request, options, context, refused)) {
        if (event.type === 'started') {
          if (!started) yield event
          started = true
          continue
        }
        if (!begun) {
          begun = true
          refusals.add(endpoint.origin, request.model, refused)
          for (const setting of missedIn(request, refused)) {
            if (!told.has(setting))
              yield {
                type: 'setting-refused',
                setting,
                text: refusalText(endpoint, request.model, setting, request.thinking === false),
              }
            told.add(setting)
          }
          for (const { setting, text } of unkeptThinking(request, endpoint, known)) {
            if (!told.has(setting)) yield { type: 'setting-refused', setting, text }
            told.add(setting)
          }
        }
        yield event
      }
      return
    } catch (error) {
      options.signal.throwIfAborted()
      if (error instanceof PromptRefused) {
        const { id, origin } = endpoint
        const window = context.knowledge.contextWindowOf(id, vendor.id, request.model, origin)
        throw learnRoom(context.knowledge.rooms, endpoint, request, error, window)
      }
      if (begun || !(error instanceof SettingRefused) || refused.size >= REFUSED_MAX) throw error
      const setting = error.settings.find((each) => !refused.has(each))
      if (setting === undefined) throw error
      if (setting === 'tools') {
        refusals.add(endpoint.origin, request.model, [setting])
        throw toolsRefused(endpoint, request.model, error)
      }
      refused.add(setting)
    }
  }
}

/** The error for refused tools, in the form that the engine and recordings expect. */
function toolsRefused(endpoint: Endpoint, model: string, { code, details }: ProviderError): ProviderError {
  return new ProviderError(code, refusalText(endpoint, model, 'tools'), { details: { ...details, refused: 'tools' } })
}

/** Sends one request and reads its answer. */
async function* oneAnswer(
  vendor: Vendor,
  endpoint: Endpoint,
  request: ModelRequest,
  { signal, onActivity, onUsage }: StreamOptions,
  context: CallContext,
  refused: ReadonlySet<Refusable>,
): AsyncGenerator<ModelEvent> {
  signal.throwIfAborted()
  // Before the first call of a dialog, the answer about the model is awaited, because the model is then loaded once
  // with the right context length.
  const learning = context.loaded.learning(endpoint.origin, request.model)
  if (learning) await untilAborted(learning, signal)
  const target = targetOf(vendor, endpoint, request.model, context, refused)
  const call = beginCall(endpoint, request.model, signal, onActivity)
  const channels = new AnswerChannels(context.starts.of(endpoint.origin, request.model, request.thinking), request)
  let reader: AnswerReader<unknown> | undefined
  let drained = false
  const tell = usageTeller(onUsage)
  let cut: ReturnType<typeof watchCut> | undefined
  try {
    const wire = refused.has('stream') ? { ...call.wire, fetch: withoutStream(call.wire.fetch) } : call.wire
    const answer = await vendor.open(withoutRefused(request, target.known, refused), wire, target)
    reader = answer.reader
    yield { type: 'started', requestId: call.traffic.requestId }
    if (vendor.cutsPrompts?.(endpoint)) cut = watchCut(endpoint, request, context.knowledge.rooms)
    for await (const chunk of answer.chunks) {
      const events = reader.read(chunk)
      tell(reader)
      for (const event of events) yield* channels.read(event)
      // When aborted, some SDKs end without an error and some deliver what they hold. Neither counts as an answer.
      if (signal.aborted || channels.goesOn) break
    }
    drained = !signal.aborted && !channels.goesOn
    if (drained) for (const event of reader.close?.() ?? []) yield* channels.read(event)
  } catch (error) {
    tell(reader)
    // An error after the end of an answer is ignored.
    if (!signal.aborted && !reader?.end())
      throw withUsage(streamError(endpoint, request.model, error, call.traffic), reader)
  } finally {
    call.close(drained)
  }
  signal.throwIfAborted()
  const end = channels.ending(reader)
  if (!end) throw withUsage(call.traffic.failure ?? lostConnectionError(endpoint), reader)
  if (end.finish.unified === 'content-filter' && !channels.said)
    throw withUsage(declined(endpoint, request.model), reader)
  if (cut && end.usage) yield* cut(end.usage.promptTokens)
  yield* channels.end(end.finish)
  yield { type: 'ended', usage: end.usage, finish: channels.finish(end.finish) }
}

/** The vendor's current list of models. */
export async function listModels(
  vendor: Vendor,
  endpoint: Endpoint,
  detail: ListDetail,
  signal: AbortSignal,
  { knowledge, recentLists }: CallContext,
): Promise<readonly VendorModel[]> {
  // The server has this time for itself: loading the code that asks it does not count.
  await untilAborted(vendor.load(), signal).catch(() => undefined)
  const late = AbortSignal.timeout(MODELS_WAIT_MS)
  try {
    const soon = AbortSignal.any([signal, late])
    const models = presentable(await inCall(endpoint, null, soon, (wire) => vendor.models(wire, detail)))
    knowledge.learn(endpoint.id, models)
    recentLists.note(endpoint, models)
    return models
  } catch (error) {
    signal.throwIfAborted()
    if (late.aborted)
      throw new ProviderError(
        'PROVIDER_TIMEOUT',
        sayLater('{name} did not list its models at {address} within {modelsWaitMs} seconds.', {
          name: endpoint.label,
          address: endpoint.origin,
          modelsWaitMs: MODELS_WAIT_MS / 1000,
        }),
        { retryable: true, details: { provider: endpoint.id } },
      )
    throw error
  }
}

/** Runs a call that is answered in one piece and not as a stream. */
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

/**
 * Starts a call with an abort controller of its own, so that SDKs get a plain AbortError whatever the caller's reason
 * is, and so that ending the call early closes the socket.
 */
function beginCall(endpoint: Endpoint, model: string | null, signal: AbortSignal, onActivity?: () => void) {
  const own = new AbortController()
  const abort = () => own.abort()
  signal.addEventListener('abort', abort, { once: true })
  const traffic = newTraffic(onActivity)
  return {
    traffic,
    wire: { endpoint, signal: own.signal, fetch: guardedFetch(endpoint, model, own.signal, traffic) },
    /** @param drained whether the answer was read to its end, so that its connection can be used for the next call */
    close: (drained: boolean) => {
      signal.removeEventListener('abort', abort)
      if (!drained) own.abort()
    },
  }
}

function declined(endpoint: Endpoint, model: string): ProviderError {
  return new ProviderError(
    'PROVIDER_REFUSED',
    sayLater('"{model}" of {name} refused to answer: change the topic or the instructions, or use another model.', {
      model,
      name: endpoint.label,
    }),
    { details: { provider: endpoint.id } },
  )
}
