import type { RecordedModel } from '../../../core/contract/origins/replayed.ts'
import { FREE } from '../../../core/dialog/money/cost.ts'
import type { ModelProvider, ProviderRegistry } from '../../../core/engine/ports.ts'
import { createRecordingProvider } from './create-recording-provider.ts'
import type { RunFileWriter } from './run-file-writer.ts'

/** The given providers, with their answers written to a recording. */
export function recordedProviders(providers: ProviderRegistry, writer: () => RunFileWriter | null): ProviderRegistry {
  return { ...providers, get: (id, options) => createRecordingProvider(providers.get(id, options), writer) }
}

/**
 * The providers as a replay sees them: without network, keys and costs.
 * @param answers in place of the provider of an id
 * @param models their data at the time of recording
 */
export function replayedProviders(
  providers: ProviderRegistry,
  answers: (id: string) => ModelProvider,
  models: readonly RecordedModel[],
): ProviderRegistry {
  const find = (provider: string, model: string) =>
    models.find((each) => each.provider === provider && each.model === model)
  return {
    ...providers,
    get: answers,
    priceOf: () => ({ ...FREE, search: 0 }),
    contextWindowOf: (provider, model, seat) =>
      seat?.sampling?.contextTokens ?? find(provider, model)?.contextTokens ?? null,
    takesTools: (provider, model) => find(provider, model)?.tools ?? providers.takesTools?.(provider, model) ?? true,
    toolsRefused: () => null,
    originOf: () => null,
    searches: () => true,
  }
}
