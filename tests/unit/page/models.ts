import type { Capabilities, ModelInfo, ModelList, ProviderInfo } from '../../../src/core/contract/host/model-info.ts'

/** A model without a description, with the given fields. */
export function model(id: string, change: Partial<ModelInfo> = {}): ModelInfo {
  return {
    id,
    label: id,
    contextTokens: null,
    maxOutputTokens: null,
    capabilities: null,
    price: null,
    free: false,
    memoryBytes: null,
    loaded: null,
    ...change,
  }
}

export function takes(change: Partial<Capabilities> = {}): Capabilities {
  return {
    sampling: [],
    thinking: false,
    thinkingOff: false,
    efforts: [],
    tools: true,
    json: true,
    system: true,
    ...change,
  }
}

export function listOf(...models: readonly ModelInfo[]): ModelList {
  return { models, fetchedAt: 1, cached: false, problem: null }
}

export function provider(id: string, change: Partial<ProviderInfo> = {}): ProviderInfo {
  return { id, label: id, ready: true, why: null, defaultModel: null, rehearsal: false, takesBaseUrl: false, ...change }
}
