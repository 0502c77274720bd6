import type { ModelInfo, ProviderInfo } from '../../core/contract/host/model-info.ts'

/** A model that is told the files; no provider while none is chosen. */
export interface Reader {
  readonly provider: ProviderInfo | null
  readonly baseUrl: string
  readonly model: string
  /** Null for a model that nobody described. */
  readonly info: ModelInfo | null
}

/** False for what surely does not see: told so by its vendor, the local model, the voices that are no AI. Null where nobody knows. */
export function sees({ provider, info }: Reader): boolean | null {
  if (provider?.rehearsal || provider?.id === 'local') return false
  return info?.capabilities?.images ?? null
}
