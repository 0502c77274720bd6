import type { Capabilities } from '../../core/contract/host/model-info.ts'
import { LISTED_SAMPLING } from '../../core/contract/seat-settings.ts'
import type { VendorModel } from '../../core/engine/ports.ts'
import { traitsOf, type KnownModel, type ModelCatalogue } from './model-catalogue.ts'
import type { Traits } from './model-schema.ts'
import { createPromptRooms, serverOfModel, smallest, type PromptRooms } from './prompt-rooms.ts'

/** What is known about models now: the catalogue, and what vendors have told since. */
export interface ModelKnowledge {
  readonly catalogue: ModelCatalogue
  /** What the catalogue has of a model, by its provider, the host of a server, or the vendor whose format it speaks. */
  find(provider: string, kind: string, model: string): KnownModel | null
  /** Keeps what a vendor told about its models. */
  learn(provider: string, models: readonly VendorModel[]): void
  /** What the model takes; null when nobody told. */
  traits(provider: string, kind: string, model: string): Traits | null
  /** Input window in tokens at an address; null when unknown. */
  contextWindowOf(provider: string, kind: string, model: string, origin: string | null): number | null
  /** Whether that window is only assumed. */
  isAssumed(provider: string, kind: string, model: string, origin: string | null): boolean
  /**
   * Tokens that one prompt may have: the window, or less where the server at that address was seen to take less.
   * @param said the window that a person says it has, whatever else is known
   */
  promptRoomOf(provider: string, kind: string, model: string, origin: string | null, said?: number): number | null
  /** What servers did with the prompts they were sent. */
  readonly rooms: PromptRooms
}

/** What is known of a server whatever its model. */
export interface ServerFacts {
  /** Of its address; null for what is no named server. */
  readonly host: string | null
  /** Window of all its models in tokens, where a person says so. */
  readonly contextTokens: number | null
}

const NO_SERVER: ServerFacts = { host: null, contextTokens: null }

/** @param catalogue what is known from the start */
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
  /** Ollama lists "name:latest" where a seat may say "name". */
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
    // Whatever anybody says of it, a longer prompt was refused.
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
      // A list that leaves something out does not take back what was told before.
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

/** What a server told lasts until it tells otherwise; what was assumed only until it tells. */
function windowOf(
  model: VendorModel,
  earlier: VendorModel | undefined,
): Pick<VendorModel, 'contextTokens' | 'contextAssumed'> {
  const known = model.contextTokens !== null && !model.contextAssumed
  const { contextTokens, contextAssumed = false } = known || !earlier?.contextTokens ? model : earlier
  return { contextTokens, contextAssumed }
}

/** As the form shows it. */
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

/** What its vendor told of a model as what decides what is sent; null when it told nothing. */
function toTraits(model: VendorModel | undefined): Traits | null {
  const told = model?.capabilities
  if (!told) return null
  const sampling = LISTED_SAMPLING.filter((name) => told.sampling.includes(name))
  const off = told.thinkingOff ? (model.thinkingOff ?? 'off') : null
  // No list tells of web search.
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
