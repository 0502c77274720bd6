import type { ModelInfo, ProviderInfo } from '../../core/contract/host/model-info.ts'

/** A model that is told the files; without a provider while none is chosen. */
export interface FileReaderModel {
  readonly provider: ProviderInfo | null
  readonly baseUrl: string
  readonly model: string
  /** Null for a model that is not described. */
  readonly info: ModelInfo | null
}

/**
 * False for a model that certainly sees no pictures: its vendor says so, or it is the local model or a rehearsal
 * voice. Null when unknown.
 */
export function sees({ provider, info }: FileReaderModel): boolean | null {
  if (provider?.rehearsal || provider?.id === 'local') return false
  return info?.capabilities?.images ?? null
}
