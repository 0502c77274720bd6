import { z } from 'zod'
import { untilAborted } from '../../base/async/on-abort.ts'
import { toErrorShape } from '../../core/contract/errors/errors.ts'
import type { ModelInfo, ModelList } from '../../core/contract/host/model-info.ts'
import { EFFORTS } from '../../core/contract/efforts.ts'
import { LISTED_SAMPLING } from '../../core/contract/seat-settings.ts'
import type { Clock, Settings, VendorModel } from '../../core/engine/ports.ts'
import { toCapabilities } from './model-knowledge.ts'
import type { ReachedProvider, VendorRegistry } from '../registry.ts'
import { presentable } from './listed-models.ts'
import { listsNothing, unlistedText } from '../servers/lists-nothing.ts'
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

/** Lists of models as their vendors give them, kept in case a vendor cannot be asked. */
export function createModelLists({ registry, settings, clock }: ModelListsOptions) {
  const { knowledge } = registry
  /** Three seats open their pickers at once: the vendor is asked once. */
  const underWay = new Map<string, Promise<Stored>>()

  function toInfo(provider: string, kind: string, model: VendorModel, baseUrl: string | undefined): ModelInfo {
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

  /** What is known without asking. The catalogue of a vendor says nothing about other servers that speak its format. */
  function fromCatalogue(
    provider: string,
    kind: string,
    { vendors }: { readonly vendors: boolean },
  ): readonly VendorModel[] {
    return knowledge.catalogue
      .of(provider)
      .filter((model) => model.own !== null || (vendors && provider === kind))
      .map(({ id, label, contextTokens }) => ({ id, label, contextTokens }))
  }

  function ask(key: string, { provider }: ReachedProvider): Promise<Stored> {
    const asked = underWay.get(key)
    if (asked) return asked
    const answer = provider
      .models({ signal: new AbortController().signal })
      .then(async (models) => {
        const stored = storedSchema.parse({ fetchedAt: clock.now(), models })
        await settings.set(key, stored)
        return stored
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, answer)
    return answer
  }

  async function list(provider: string, { baseUrl, refresh, signal }: ListOptions): Promise<ModelList> {
    signal.throwIfAborted()
    const infos = (kind: string, models: readonly VendorModel[]) => {
      const listed = new Set(models.map((model) => model.id))
      const added = fromCatalogue(provider, kind, { vendors: false }).filter((model) => !listed.has(model.id))
      return presentable([...models, ...added])
        .filter(({ id }) => talks(id))
        .map((model) => toInfo(provider, kind, model, baseUrl))
    }
    let reached: ReachedProvider
    try {
      reached = registry.reach(provider, baseUrl)
    } catch (error) {
      return {
        models: fromCatalogue(provider, provider, { vendors: baseUrl === undefined }).map((model) =>
          toInfo(provider, provider, model, baseUrl),
        ),
        fetchedAt: null,
        cached: true,
        problem: toErrorShape(error).message,
      }
    }
    const { kind, endpoint } = reached
    if (endpoint === null)
      return {
        models: infos(kind, await reached.provider.models({ signal })),
        fetchedAt: clock.now(),
        cached: false,
        problem: null,
      }

    const key = `models:${provider}:${endpoint.origin}`
    const before = storedSchema.safeParse(await settings.get(key)).data ?? null
    const age = before === null ? Number.POSITIVE_INFINITY : clock.now() - before.fetchedAt
    if (before !== null && !refresh && age >= 0 && age < FRESH_MS) {
      knowledge.learn(provider, before.models)
      return { models: infos(kind, before.models), fetchedAt: before.fetchedAt, cached: false, problem: null }
    }
    try {
      // One caller may go while the question goes on for the others.
      const { models, fetchedAt } = await untilAborted(ask(key, reached), signal)
      return { models: infos(kind, models), fetchedAt, cached: false, problem: null }
    } catch (error) {
      signal.throwIfAborted()
      const problem = toErrorShape(error).message
      if (before === null) {
        const shipped = fromCatalogue(provider, kind, { vendors: kind !== 'openai' || !endpoint.custom })
        const there = knowledge.catalogue.of(new URL(endpoint.baseUrl).hostname)
        const models = infos(kind, [...shipped, ...there.filter(({ own }) => own === null)])
        const about = { models, fetchedAt: null, cached: true }
        if (!listsNothing(endpoint, error)) return { ...about, problem }
        return { ...about, unlisted: true, problem: models.length > 0 ? null : unlistedText(endpoint) }
      }
      knowledge.learn(provider, before.models)
      // What was loaded then says nothing about now.
      return {
        models: infos(
          kind,
          before.models.map((model) => ({ ...model, loaded: null })),
        ),
        fetchedAt: before.fetchedAt,
        cached: true,
        problem,
      }
    }
  }
  return { list }
}
