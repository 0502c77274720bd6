import type { Capabilities } from '../contract/host/model-info.ts'
import { LISTED_SAMPLING } from '../contract/seat-settings.ts'
import type { VendorModel } from '../engine/ports.ts'
import { traitsOf, type ModelCatalogue } from './model-catalogue.ts'
import type { Traits } from './model-schema.ts'

/** What is known about models now: the catalogue, and what vendors have told since. */
export interface ModelKnowledge {
  readonly catalogue: ModelCatalogue
  /** Keeps what a vendor told about its models. */
  learn(provider: string, models: readonly VendorModel[]): void
  /** What the model takes; null when nobody told. */
  traits(provider: string, kind: string, model: string): Traits | null
  /** Input window in tokens; null when unknown. */
  contextWindowOf(provider: string, kind: string, model: string): number | null
  /** Whether that window is only assumed. */
  isAssumed(provider: string, kind: string, model: string): boolean
}

/**
 * @param catalogue what is known from the start
 * @param windowSaid window of all models of a server in tokens, where a person says so
 */
export function createKnowledge(
  catalogue: ModelCatalogue,
  windowSaid: (provider: string) => number | null = () => null,
): ModelKnowledge {
  const told = new Map<string, Map<string, VendorModel>>()

  function find(provider: string, kind: string, model: string) {
    return catalogue.find(provider, model) ?? catalogue.find(kind, model)
  }
  /** Ollama lists "name:latest" where a seat may say "name". */
  function toldOf(provider: string, kind: string, model: string): VendorModel | undefined {
    const models = told.get(provider)
    return models?.get(model) ?? (kind === 'ollama' ? models?.get(`${model}:latest`) : undefined)
  }
  return {
    catalogue,
    learn(provider, models) {
      const before = told.get(provider) ?? new Map<string, VendorModel>()
      // A list that leaves something out does not take back what was told before.
      for (const model of models) {
        const earlier = before.get(model.id)
        before.set(model.id, {
          ...model,
          ...windowOf(model, earlier),
          capabilities: model.capabilities ?? earlier?.capabilities ?? null,
        })
      }
      told.set(provider, before)
    },
    traits(provider, kind, model) {
      const known = find(provider, kind, model)
      const capabilities = toldOf(provider, kind, model)?.capabilities
      return traitsOf(known) ?? (capabilities ? toTraits(capabilities) : null)
    },
    isAssumed(provider, kind, model) {
      const known = find(provider, kind, model)
      if (typeof known?.contextTokens === 'number' || windowSaid(provider) !== null) return false
      return toldOf(provider, kind, model)?.contextAssumed ?? false
    },
    contextWindowOf(provider, kind, model) {
      const known = find(provider, kind, model)
      const told = toldOf(provider, kind, model)
      const assumed = told?.contextAssumed ? told.contextTokens : null
      const live = told?.contextAssumed ? null : told?.contextTokens
      return known?.own?.contextTokens ?? windowSaid(provider) ?? live ?? known?.contextTokens ?? assumed
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
  }
}

function toTraits(told: Capabilities): Traits {
  const sampling = LISTED_SAMPLING.filter((name) => told.sampling.includes(name))
  const thinking = told.thinking ? { off: told.thinkingOff ? 'off' : null, efforts: [...told.efforts] } : null
  // No list tells of web search.
  return {
    maxOutputTokens: null,
    sampling,
    tools: told.tools,
    json: told.json,
    system: told.system,
    search: false,
    thinking,
  }
}
