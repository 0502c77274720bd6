import type { ErrorCode } from '../../../core/contract/errors/error-codes.ts'
import type { ErrorShape } from '../../../core/contract/errors/errors.ts'
import type { DialogState } from '../../../core/dialog/state.ts'

/** Seconds for which an unreachable vendor is not used; doubled while it stays so. */
const FIRST_REST = 30
const LONGEST_REST = 600

/** Errors caused by this machine's network or keys, and not by the dialog. */
const OF_THE_WAY: ReadonlySet<ErrorCode> = new Set([
  'PROVIDER_CONNECTION',
  'PROVIDER_AUTH',
  'PROVIDER_RATE_LIMIT',
  'PROVIDER_TIMEOUT',
  'PROVIDER_OVERLOADED',
])
/** The status with which a proxy answers when its server is down. */
const BAD_GATEWAY = 502

/** The vendor that could not be reached from here, if the dialog paused because of that; null otherwise. */
export function unreachedVendor(state: DialogState): { readonly vendor: string; readonly error: ErrorShape } | null {
  const error = state.status === 'paused' && state.pauseReason === 'failure' ? state.turns.at(-1)?.error : null
  const vendor = error?.details?.['provider']
  if (!error || typeof vendor !== 'string') return null
  return OF_THE_WAY.has(error.code) || error.details?.['status'] === BAD_GATEWAY ? { vendor, error } : null
}

/**
 * Vendors that are not used for a while, so that one worker without a connection to them does not take every job of
 * the queue in vain.
 */
export interface RestingVendors {
  /** Stops the use of a vendor for a while. @returns the number of seconds until it is used again */
  add(vendor: string): number
  /** Call this when the vendor has answered a request: it may be used again. */
  answered(vendor: string): void
  names(): ReadonlySet<string>
}

/** Creates an empty list of vendors that are not used. @param now milliseconds of a monotonic clock */
export function createRestingVendors(now: () => number = () => performance.now()): RestingVendors {
  const rests = new Map<string, { readonly seconds: number; readonly until: number }>()
  return {
    add(vendor) {
      const before = rests.get(vendor)
      const left = before ? Math.ceil((before.until - now()) / 1_000) : 0
      // Several dialogs that failed together count as one failure.
      if (left > 0) return left
      const seconds = Math.min(LONGEST_REST, before ? before.seconds * 2 : FIRST_REST)
      rests.set(vendor, { seconds, until: now() + seconds * 1_000 })
      return seconds
    },
    answered: (vendor) => void rests.delete(vendor),
    names: () => new Set([...rests].flatMap(([vendor, { until }]) => (until > now() ? [vendor] : []))),
  }
}
