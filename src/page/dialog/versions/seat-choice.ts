import type { SeatConfig } from '../../../core/contract/dialog-config.ts'

/** A model chosen for a seat, before it is asked for. Model null: the provider's usual one. */
export interface SeatChoice {
  readonly provider: string
  readonly model: string | null
}

/** The seat with another model; an address belongs to its provider. */
export function withModel(config: SeatConfig, provider: string, model: string): SeatConfig {
  const { baseUrl, ...rest } = config
  return { ...rest, provider, model, ...(baseUrl !== undefined && provider === config.provider ? { baseUrl } : {}) }
}
