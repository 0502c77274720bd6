import type { ModelInfo, ProviderInfo } from '../../core/contract/host/model-info.ts'
import type { SeatDraft } from './draft.ts'

/** The default provider of a seat: the first that is ready and an AI, else the rehearsal voices. */
export function defaultProvider(providers: readonly ProviderInfo[]): ProviderInfo | null {
  return (
    providers.find((provider) => provider.ready && !provider.rehearsal) ??
    providers.find((provider) => provider.rehearsal) ??
    providers[0] ??
    null
  )
}

/** The provider of a seat: the chosen one, or the default one; null when the chosen one does not exist here. */
export function providerOf(seat: Pick<SeatDraft, 'provider'>, providers: readonly ProviderInfo[]): ProviderInfo | null {
  if (seat.provider === null) return defaultProvider(providers)
  return providers.find((provider) => provider.id === seat.provider) ?? null
}

/** The model of a seat: the typed one, or the provider's default, or the first that the provider lists. */
export function draftModelOf(
  seat: Pick<SeatDraft, 'model'>,
  provider: ProviderInfo | null,
  models: readonly ModelInfo[] | null,
): string {
  return seat.model ?? provider?.defaultModel ?? models?.[0]?.id ?? ''
}

/** The typed base URL; empty when the provider does not accept one. */
export function baseUrlOf(seat: Pick<SeatDraft, 'baseUrl'>, provider: ProviderInfo | null): string {
  return provider?.takesBaseUrl ? seat.baseUrl.trim() : ''
}

/**
 * Whether the models of a provider can be requested: not while the base URL is incomplete. A provider that is not ready
 * has the models that the app knows of.
 */
export function canList(provider: ProviderInfo | null, baseUrl: string): provider is ProviderInfo {
  return provider !== null && (baseUrl === '' || URL.canParse(baseUrl))
}
