import type { ModelInfo, ProviderInfo } from '../../core/contract/host/model-info.ts'

/** A model that will be given the files. `provider` is null while none is chosen. */
export interface FileReaderModel {
  readonly provider: ProviderInfo | null
  readonly baseUrl: string
  readonly model: string
  /** The description of the model; null when the provider does not describe it. */
  readonly info: ModelInfo | null
}

/**
 * Whether a model sees pictures. False when its provider says that it does not, and for the local model and rehearsal
 * voices; null when unknown.
 */
export function sees({ provider, info }: FileReaderModel): boolean | null {
  if (provider?.rehearsal || provider?.id === 'local') return false
  return info?.capabilities?.images ?? null
}
