import type { ModelInfo, ProviderInfo } from '../../core/contract/host/model-info.ts'
import type { SeatDraft } from './draft.ts'

/** The provider a seat gets when nobody chose one: the first that is ready and an AI, else the rehearsal voices. */
export function defaultProvider(providers: readonly ProviderInfo[]): ProviderInfo | null {
  return (
    providers.find((provider) => provider.ready && !provider.rehearsal) ??
    providers.find((provider) => provider.rehearsal) ??
    providers[0] ??
    null
  )
}

/** The provider chosen, or the default one; null when the chosen one does not exist here. */
export function providerOf(seat: Pick<SeatDraft, 'provider'>, providers: readonly ProviderInfo[]): ProviderInfo | null {
  if (seat.provider === null) return defaultProvider(providers)
  return providers.find((provider) => provider.id === seat.provider) ?? null
}

/** The model typed, or the provider's usual one, or the first it lists. */
export function draftModelOf(
  seat: Pick<SeatDraft, 'model'>,
  provider: ProviderInfo | null,
  models: readonly ModelInfo[] | null,
): string {
  return seat.model ?? provider?.defaultModel ?? models?.[0]?.id ?? ''
}

/** The base URL where the provider takes one. */
export function baseUrlOf(seat: Pick<SeatDraft, 'baseUrl'>, provider: ProviderInfo | null): string {
  return provider?.takesBaseUrl ? seat.baseUrl.trim() : ''
}

/** Whether models can be asked for: a provider without a key lists nothing, and a base URL half typed is nobody's address. */
export function canList(provider: ProviderInfo | null, baseUrl: string): provider is ProviderInfo {
  return provider !== null && (baseUrl === '' ? provider.ready : URL.canParse(baseUrl))
}
