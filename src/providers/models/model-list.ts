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

/** A list younger than this is not asked for again unless somebody wants it. */
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

/** Whose models are listed, and what format they are reached by. */
interface Listed {
  readonly provider: string
  readonly kind: string
  readonly baseUrl: string | undefined
}

/** Lists of models as their vendors give them, kept in case a vendor cannot be asked. */
export function createModelLists(options: ModelListsOptions) {
  const { registry, settings, clock } = options
  /** Three seats open their pickers at once: the vendor is asked once. */
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
      // One caller may go while the question goes on for the others.
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

/** Of a provider whose address or key is not right. */
function unreachedList(options: ModelListsOptions, listed: Listed, error: unknown): ModelList {
  const models = fromCatalogue(options, listed, { vendors: listed.baseUrl === undefined })
  return {
    models: models.map((model) => toInfo(options, listed, model)),
    fetchedAt: null,
    cached: true,
    problem: toErrorShape(error).message,
  }
}

/** Of a vendor that has never been heard of its models. */
function shippedList(options: ModelListsOptions, listed: Listed, endpoint: Endpoint, error: unknown): ModelList {
  const { catalogue } = options.registry.knowledge
  const shipped = fromCatalogue(options, listed, { vendors: listed.kind !== 'openai' || !endpoint.custom })
  const there = catalogue.of(new URL(endpoint.baseUrl).hostname).filter(({ own }) => own === null)
  const models = infosOf(options, listed, [...shipped, ...there])
  const about = { models, fetchedAt: null, cached: true }
  if (!listsNothing(endpoint, error)) return { ...about, problem: toErrorShape(error).message }
  return { ...about, unlisted: true, problem: models.length > 0 ? null : unlistedText(endpoint) }
}

/** What the vendor told earlier, for it cannot be asked now. */
function formerList(
  options: ModelListsOptions,
  listed: Listed,
  before: Stored,
  { endpoint, error }: { readonly endpoint: Endpoint; readonly error: unknown },
): ModelList {
  options.registry.knowledge.learn(listed.provider, before.models)
  // What was loaded then says nothing about now.
  const models = before.models.map((model) => ({ ...model, loaded: null }))
  return {
    models: infosOf(options, listed, models),
    fetchedAt: before.fetchedAt,
    cached: true,
    // A server that has lost its list may talk as before.
    problem: listsNothing(endpoint, error) ? unlistedText(endpoint) : toErrorShape(error).message,
  }
}

function infosOf(options: ModelListsOptions, listed: Listed, models: readonly VendorModel[]): readonly ModelInfo[] {
  const ids = new Set(models.map((model) => model.id))
  const added = fromCatalogue(options, listed, { vendors: false }).filter((model) => !ids.has(model.id))
  return presentable([...models, ...added])
    .filter(({ id }) => talks(id))
    .map((model) => toInfo(options, listed, model))
}

/** What is known without asking. The catalogue of a vendor says nothing about other servers that speak its format. */
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
