import { costOf } from '../../../core/dialog/money/cost.ts'
import type { VendorRegistry } from '../../../providers/registry.ts'
import { GEMINI_TOKENS, listedPerMinute } from '../provider/vendors.ts'
import type { ReachedTranscriber } from '../provider/transcribe.ts'
import type { HeardSound } from '../provider/wire.ts'
import type { TranscriberSetting } from '../../../core/contract/transcription.ts'

type Providers = Pick<VendorRegistry, 'free' | 'priceOf'>
type Who = Pick<TranscriberSetting, 'provider' | 'model'>

/** US dollars a minute; 0 for the person's own server, null when unknown. */
export function perMinute(
  providers: Providers,
  { provider, model }: Who,
  { endpoint }: Pick<ReachedTranscriber, 'endpoint'>,
  now: number,
  told?: number,
): number | null {
  if (told !== undefined) return told
  if (providers.free(provider, model)) return 0
  if (endpoint.vendor !== 'gemini') return listedPerMinute(endpoint.origin, model)
  const price = providers.priceOf(provider, model, now)
  return price && (60 * (GEMINI_TOKENS.input * price.input + GEMINI_TOKENS.output * price.output)) / 1_000_000
}

/** The usage of a call: by tokens if the vendor counted some, else by time. */
export function costOfHeard(
  providers: Providers,
  { provider, model }: Who,
  { usage, seconds }: Pick<HeardSound, 'usage' | 'seconds'>,
  minute: number | null,
  now: number,
): number | null {
  if (usage) return costOf(usage, providers.priceOf(provider, model, now))
  if (minute === 0) return 0
  return minute === null || seconds === null ? null : (seconds / 60) * minute
}
