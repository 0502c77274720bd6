import type { ProviderRegistry } from '../engine/ports.ts'
import { FREE } from '../dialog/money/cost.ts'
import { createRecordingProvider, type Replay, type RunFileWriter } from '../providers/recording/index.ts'

/** What happens with the calls to models: they are written down, or answered from what was written down. */
export type RunFileUse = { readonly record: RunFileWriter } | { readonly replay: Replay }

/** The providers as the engine is to see them. A replay reaches no network, needs no key and costs nothing. */
export function withRunFile(providers: ProviderRegistry, use: RunFileUse | undefined): ProviderRegistry {
  if (use === undefined) return providers
  if ('record' in use)
    return { ...providers, get: (id, options) => createRecordingProvider(providers.get(id, options), use.record) }
  const { replay } = use
  return {
    ...providers,
    get: (id) => replay.provider(id),
    priceOf: () => ({ ...FREE, search: 0 }),
    contextWindowOf: (id, model) =>
      replay.file.head.windows.find((each) => each.provider === id && each.model === model)?.contextTokens ?? null,
    toolsRefused: () => null,
    originOf: () => null,
  }
}
