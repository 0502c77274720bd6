import type { SeatConfig } from '../../../core/contract/dialog-config.ts'

/** The model chosen for a seat, before it is checked. With `model` null the provider's default is used. */
export interface SeatChoice {
  readonly provider: string
  readonly model: string | null
}

/** The seat with another model; the address is dropped if the provider changes. */
export function withModel(config: SeatConfig, provider: string, model: string): SeatConfig {
  const { baseUrl, ...rest } = config
  return { ...rest, provider, model, ...(baseUrl !== undefined && provider === config.provider ? { baseUrl } : {}) }
}
