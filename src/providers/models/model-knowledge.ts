import type { Capabilities } from '../../core/contract/host/model-info.ts'
import { LISTED_SAMPLING } from '../../core/contract/seat-settings.ts'
import type { VendorModel } from '../../core/engine/ports.ts'
import { traitsOf, type KnownModel, type ModelCatalogue } from './model-catalogue.ts'
import type { Traits } from './model-schema.ts'
import { createPromptRooms, serverOfModel, smallest, type PromptRooms } from './prompt-rooms.ts'

/** What is known about models: the catalogue, and what vendors have reported since the start. */
export interface ModelKnowledge {
  readonly catalogue: ModelCatalogue
  /** The catalogue's entry for a model, by its provider, its server's host, or the vendor of the server's format. */
  find(provider: string, kind: string, model: string): KnownModel | null
  /** Stores what a vendor reported about its models. */
  learn(provider: string, models: readonly VendorModel[]): void
  /** The settings that the model accepts; null when unknown. */
  traits(provider: string, kind: string, model: string): Traits | null
  /** The context window for input in tokens at an address; null when unknown. */
  contextWindowOf(provider: string, kind: string, model: string, origin: string | null): number | null
  /** Whether that window is only an assumption. */
  isAssumed(provider: string, kind: string, model: string, origin: string | null): boolean
  /**
   * The most tokens of one prompt: the context window, or less if the server at that address has accepted only less.
   * @param said the context window that a person has entered, which takes precedence over all other sources
   */
  promptRoomOf(provider: string, kind: string, model: string, origin: string | null, said?: number): number | null
  /** What was learned from prompts that servers refused or cut. */
  readonly rooms: PromptRooms
}

/** What is known about a server, for all its models. */
export interface ServerFacts {
  /** The host of its address; null for a provider that is not a named server. */
  readonly host: string | null
  /** The context window of all its models in tokens, if a person has entered one. */
  readonly contextTokens: number | null
}

const NO_SERVER: ServerFacts = { host: null, contextTokens: null }

/** Creates what is known about models. @param catalogue what is known from the start, without requests */
export function createKnowledge(
  catalogue: ModelCatalogue,
  serverOf: (provider: string) => ServerFacts = () => NO_SERVER,
): ModelKnowledge {
  const windowSaid = (provider: string) => serverOf(provider).contextTokens
  const told = new Map<string, Map<string, VendorModel>>()
  const rooms = createPromptRooms()

  function find(provider: string, kind: string, model: string): KnownModel | null {
    const { host } = serverOf(provider)
    const there = host === null ? null : catalogue.find(host, model)
    return catalogue.find(provider, model) ?? there ?? catalogue.find(kind, model)
  }
  /** What the vendor reported about a model. Ollama lists "name:latest" for a model that a seat calls "name". */
  function toldOf(provider: string, kind: string, model: string): VendorModel | undefined {
    const models = told.get(provider)
    return models?.get(model) ?? (kind === 'ollama' ? models?.get(`${model}:latest`) : undefined)
  }
  function contextWindowOf(provider: string, kind: string, model: string, origin: string | null): number | null {
    const known = find(provider, kind, model)
    const told = toldOf(provider, kind, model)
    const assumed = told?.contextAssumed ? told.contextTokens : null
    const live = told?.contextAssumed ? null : told?.contextTokens
    const window = known?.own?.contextTokens ?? windowSaid(provider) ?? live ?? known?.contextTokens ?? assumed
    // A refused prompt limits the window, whatever the other sources say.
    return smallest(window, rooms.windowOf(serverOfModel(origin, provider), model))
  }
  return {
    catalogue,
    find,
    rooms,
    contextWindowOf,
    promptRoomOf: (provider, kind, model, origin, said) =>
      smallest(
        said ?? contextWindowOf(provider, kind, model, origin),
        rooms.of(serverOfModel(origin, provider), model),
      ),
    learn(provider, models) {
      const before = told.get(provider) ?? new Map<string, VendorModel>()
      // A list that leaves out a detail does not erase what an earlier list reported.
      for (const model of models) {
        const earlier = before.get(model.id)
        before.set(model.id, {
          ...model,
          ...windowOf(model, earlier),
          capabilities: model.capabilities ?? earlier?.capabilities ?? null,
          maxOutputTokens: model.maxOutputTokens ?? earlier?.maxOutputTokens ?? null,
          thinkingOff: model.thinkingOff ?? earlier?.thinkingOff ?? null,
        })
      }
      told.set(provider, before)
    },
    traits(provider, kind, model) {
      const known = find(provider, kind, model)
      return traitsOf(known) ?? toTraits(toldOf(provider, kind, model))
    },
    isAssumed(provider, kind, model, origin) {
      const known = find(provider, kind, model)
      if (typeof known?.contextTokens === 'number' || windowSaid(provider) !== null) return false
      if (rooms.windowOf(serverOfModel(origin, provider), model) !== null) return false
      return toldOf(provider, kind, model)?.contextAssumed ?? false
    },
  }
}

/**
 * The context window after a new report. A reported window stays until another is reported; an assumed one is replaced
 * by any report.
 */
function windowOf(
  model: VendorModel,
  earlier: VendorModel | undefined,
): Pick<VendorModel, 'contextTokens' | 'contextAssumed'> {
  const known = model.contextTokens !== null && !model.contextAssumed
  const { contextTokens, contextAssumed = false } = known || !earlier?.contextTokens ? model : earlier
  return { contextTokens, contextAssumed }
}

/** Traits in the form in which the page shows them. */
export function toCapabilities(traits: Traits): Capabilities {
  return {
    sampling: traits.sampling,
    thinking: traits.thinking !== null,
    thinkingOff: traits.thinking !== null && traits.thinking.off !== null,
    efforts: traits.thinking?.efforts ?? [],
    tools: traits.tools,
    json: traits.json,
    system: traits.system,
    images: traits.images,
  }
}

/** The traits that a vendor reported for a model; null if it reported none. */
function toTraits(model: VendorModel | undefined): Traits | null {
  const told = model?.capabilities
  if (!told) return null
  const sampling = LISTED_SAMPLING.filter((name) => told.sampling.includes(name))
  const off = told.thinkingOff ? (model.thinkingOff ?? 'off') : null
  // No list reports whether a model can search the web.
  return {
    maxOutputTokens: model.maxOutputTokens ?? null,
    sampling,
    tools: told.tools,
    json: told.json,
    system: told.system,
    search: false,
    images: told.images ?? null,
    thinking: told.thinking ? { off, efforts: [...told.efforts] } : null,
  }
}
