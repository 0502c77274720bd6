import type { ErrorCode } from '../../../core/contract/errors/error-codes.ts'
import type { ErrorShape } from '../../../core/contract/errors/errors.ts'
import type { DialogState } from '../../../core/dialog/state.ts'

/** How long a vendor that could not be asked is left alone, in seconds: doubled while it stays so. */
const FIRST_REST = 30
const LONGEST_REST = 600

/** What lies between this machine and a vendor, or in the key it holds, rather than in a dialog. */
const OF_THE_WAY: ReadonlySet<ErrorCode> = new Set([
  'PROVIDER_CONNECTION',
  'PROVIDER_AUTH',
  'PROVIDER_RATE_LIMIT',
  'PROVIDER_TIMEOUT',
  'PROVIDER_OVERLOADED',
])
/** What a proxy says of a server behind it that is down. */
const BAD_GATEWAY = 502

/** Why a dialog paused, where it did because its vendor could not be asked from here; null otherwise. */
export function unreachedVendor(state: DialogState): { readonly vendor: string; readonly error: ErrorShape } | null {
  const error = state.status === 'paused' && state.pauseReason === 'failure' ? state.turns.at(-1)?.error : null
  const vendor = error?.details?.['provider']
  if (!error || typeof vendor !== 'string') return null
  return OF_THE_WAY.has(error.code) || error.details?.['status'] === BAD_GATEWAY ? { vendor, error } : null
}

/** Vendors that are left alone for a while, so that one worker without a way to them does not go through the whole queue. */
export interface RestingVendors {
  /** @returns for how many seconds it is left alone from now on */
  add(vendor: string): number
  /** It was asked and answered. */
  answered(vendor: string): void
  names(): ReadonlySet<string>
}

/** @param now milliseconds of a clock that only goes forward */
export function createRestingVendors(now: () => number = () => performance.now()): RestingVendors {
  const rests = new Map<string, { readonly seconds: number; readonly until: number }>()
  return {
    add(vendor) {
      const before = rests.get(vendor)
      const left = before ? Math.ceil((before.until - now()) / 1_000) : 0
      // Several dialogs that failed together are one failure.
      if (left > 0) return left
      const seconds = Math.min(LONGEST_REST, before ? before.seconds * 2 : FIRST_REST)
      rests.set(vendor, { seconds, until: now() + seconds * 1_000 })
      return seconds
    },
    answered: (vendor) => void rests.delete(vendor),
    names: () => new Set([...rests].flatMap(([vendor, { until }]) => (until > now() ? [vendor] : []))),
  }
}
