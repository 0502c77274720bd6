import { say } from '../../base/language/say.ts'
import { z } from 'zod'
import { askTogether } from '../../base/async/ask-together.ts'
import { untilAborted } from '../../base/async/on-abort.ts'
import { toErrorShape } from '../../core/contract/errors/errors.ts'
import type { ModelInfo, ModelList } from '../../core/contract/host/model-info.ts'
import { EFFORTS } from '../../core/contract/efforts.ts'
import { LISTED_SAMPLING } from '../../core/contract/seat-settings.ts'
import type { Clock, Settings, VendorModel } from '../../core/engine/ports.ts'
import type { Endpoint } from '../addresses/endpoint.ts'
import { toCapabilities } from './model-knowledge.ts'
import type { ReachedProvider, VendorRegistry } from '../registry.ts'
import { presentable } from './listed-models.ts'
import { listsNothing, unlistedText } from './lists-nothing.ts'
import { talks } from './talking-models.ts'

/** The time in milliseconds for which a list is used again, unless a person requests a new one. */
const FRESH_MS = 10 * 60_000

const capabilitiesSchema = z.object({
  sampling: z.array(z.enum(LISTED_SAMPLING)),
  thinking: z.boolean(),
  thinkingOff: z.boolean(),
  efforts: z.array(z.enum(EFFORTS)),
  tools: z.boolean(),
  json: z.boolean(),
  system: z.boolean(),
})
const storedSchema = z.object({
  fetchedAt: z.number(),
  models: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      contextTokens: z.number().nullable(),
      contextAssumed: z.boolean().default(false),
      memoryBytes: z
        .number()
        .nullish()
        .transform((bytes) => bytes ?? null),
      loaded: z
        .boolean()
        .nullish()
        .transform((loaded) => loaded ?? null),
      capabilities: capabilitiesSchema.nullish().transform((told) => told ?? null),
      maxOutputTokens: z
        .number()
        .nullish()
        .transform((tokens) => tokens ?? null),
      thinkingOff: z
        .string()
        .nullish()
        .transform((word) => word ?? null),
    }),
  ),
})
type Stored = z.infer<typeof storedSchema>

export interface ModelListsOptions {
  readonly registry: VendorRegistry
  readonly settings: Settings
  readonly clock: Clock
}

export interface ListOptions {
  readonly baseUrl?: string | undefined
  readonly refresh?: boolean | undefined
  readonly signal: AbortSignal
}

/** The provider whose models are listed, and the format in which it is called. */
interface Listed {
  readonly provider: string
  readonly kind: string
  readonly baseUrl: string | undefined
}

/** Lists of models from vendors. Each is stored, for times when the vendor cannot be reached. */
export function createModelLists(options: ModelListsOptions) {
  const { registry, settings, clock } = options
  /** Several callers at once, such as three seats with open pickers, share one request. */
  const together = askTogether<Stored>()

  function ask(key: string, { provider }: ReachedProvider): Promise<Stored> {
    return together(key, async () => {
      const models = await provider.models({ signal: new AbortController().signal })
      const stored = storedSchema.parse({ fetchedAt: clock.now(), models })
      await settings.set(key, stored)
      return stored
    })
  }

  async function list(provider: string, { baseUrl, refresh, signal }: ListOptions): Promise<ModelList> {
    signal.throwIfAborted()
    let reached: ReachedProvider
    try {
      reached = registry.reach(provider, baseUrl)
    } catch (error) {
      return unreachedList(options, { provider, kind: provider, baseUrl }, error)
    }
    const { kind, endpoint } = reached
    const listed = { provider, kind, baseUrl }
    if (endpoint === null) {
      const told = await reached.provider.models({ signal })
      registry.knowledge.learn(provider, told)
      return { models: infosOf(options, listed, told), fetchedAt: clock.now(), cached: false, problem: null }
    }
    const key = `models:${provider}:${endpoint.origin}`
    const before = storedSchema.safeParse(await settings.get(key)).data ?? null
    if (before !== null && !refresh && isFresh(before, clock.now())) {
      registry.knowledge.learn(provider, before.models)
      return freshList(options, listed, before)
    }
    try {
      // If one caller leaves, the request continues for the others.
      return freshList(options, listed, await untilAborted(ask(key, reached), signal))
    } catch (error) {
      signal.throwIfAborted()
      return before === null
        ? shippedList(options, listed, endpoint, error)
        : formerList(options, listed, before, { endpoint, error })
    }
  }
  return { list }
}

function isFresh({ fetchedAt }: Stored, now: number): boolean {
  const age = now - fetchedAt
  return age >= 0 && age < FRESH_MS
}

function freshList(options: ModelListsOptions, listed: Listed, { models, fetchedAt }: Stored): ModelList {
  return { models: infosOf(options, listed, models), fetchedAt, cached: false, problem: null }
}

/** The list for a provider whose address or key is invalid: models from the catalogue. */
function unreachedList(options: ModelListsOptions, listed: Listed, error: unknown): ModelList {
  const models = fromCatalogue(options, listed, { vendors: listed.baseUrl === undefined })
  return {
    models: models.map((model) => toInfo(options, listed, model)),
    fetchedAt: null,
    cached: true,
    problem: toErrorShape(error).message,
  }
}

/** The list for a vendor that never sent one: models from the catalogue. */
function shippedList(options: ModelListsOptions, listed: Listed, endpoint: Endpoint, error: unknown): ModelList {
  const { catalogue } = options.registry.knowledge
  const shipped = fromCatalogue(options, listed, { vendors: listed.kind !== 'openai' || !endpoint.custom })
  const there = catalogue.of(new URL(endpoint.baseUrl).hostname).filter(({ own }) => own === null)
  const models = infosOf(options, listed, [...shipped, ...there])
  const about = { models, fetchedAt: null, cached: true }
  if (!listsNothing(endpoint, error)) return { ...about, problem: toErrorShape(error).message }
  return { ...about, unlisted: true, problem: models.length > 0 ? null : say(unlistedText(endpoint)) }
}

/** The vendor's earlier list, used when the vendor cannot be reached. */
function formerList(
  options: ModelListsOptions,
  listed: Listed,
  before: Stored,
  { endpoint, error }: { readonly endpoint: Endpoint; readonly error: unknown },
): ModelList {
  options.registry.knowledge.learn(listed.provider, before.models)
  // Which models were loaded at that time says nothing about now.
  const models = before.models.map((model) => ({ ...model, loaded: null }))
  return {
    models: infosOf(options, listed, models),
    fetchedAt: before.fetchedAt,
    cached: true,
    // A server without a list may still answer calls.
    problem: listsNothing(endpoint, error) ? say(unlistedText(endpoint)) : toErrorShape(error).message,
  }
}

function infosOf(options: ModelListsOptions, listed: Listed, models: readonly VendorModel[]): readonly ModelInfo[] {
  const ids = new Set(models.map((model) => model.id))
  const added = fromCatalogue(options, listed, { vendors: false }).filter((model) => !ids.has(model.id))
  return presentable([...models, ...added])
    .filter(({ id }) => talks(id))
    .map((model) => toInfo(options, listed, model))
}

/** Models from the catalogue. A vendor's entries do not apply to other servers that speak its format. */
function fromCatalogue(
  { registry }: ModelListsOptions,
  { provider, kind }: Listed,
  { vendors }: { readonly vendors: boolean },
): readonly VendorModel[] {
  return registry.knowledge.catalogue
    .of(provider)
    .filter((model) => model.own !== null || (vendors && provider === kind))
    .map(({ id, label, contextTokens }) => ({ id, label, contextTokens }))
}

function toInfo(
  { registry, clock }: ModelListsOptions,
  { provider, kind, baseUrl }: Listed,
  model: VendorModel,
): ModelInfo {
  const { knowledge } = registry
  const known = knowledge.find(provider, kind, model.id)
  const traits = knowledge.traits(provider, kind, model.id)
  const origin = registry.originOf?.({ provider, baseUrl }) ?? null
  const price = registry.priceOf(provider, model.id, clock.now())
  return {
    id: model.id,
    label: known?.own?.label ?? (known && known.label !== known.id ? known.label : model.label),
    contextTokens: knowledge.contextWindowOf(provider, kind, model.id, origin),
    contextAssumed: knowledge.isAssumed(provider, kind, model.id, origin),
    maxOutputTokens: traits?.maxOutputTokens ?? null,
    capabilities: traits && toCapabilities(traits),
    search: registry.searches?.({ provider, model: model.id, baseUrl }) ?? false,
    price: price && {
      input: price.input,
      output: price.output,
      cacheRead: price.cacheRead,
      cacheWrite: price.cacheWrite,
      search: price.search ?? null,
      asOf: price.asOf,
    },
    free: registry.free(provider, model.id),
    memoryBytes: model.memoryBytes ?? null,
    loaded: model.loaded ?? null,
  }
}
