import { ProviderError } from '../../contract/errors/errors.ts'
import type { Random } from '../ports.ts'

/** How many times a call is retried. docs/product.md ("when a call fails") documents this and the waits below. */
export const RETRIES_MAX = 2
/** Waits in milliseconds. The first is random between 0 and this; each later one may be FACTOR times as long. */
export const BASE_MS = 1_000
const FACTOR = 2
/**
 * The wait after a rate limit for which the vendor names no time, in milliseconds: most limits are per minute. The
 * first wait is between half of it and all of it.
 */
const LIMIT_MS = 20_000
const LIMIT_FACTOR = 3
/**
 * The longest wait in milliseconds. If a server asks for more, the turn fails, unless the person lets the dialog wait.
 */
export const RETRY_AFTER_MAX_MS = 120_000
/** While a server loads its model, it is asked again at this interval, in milliseconds, for this long in all. */
const LOADING_MS = 5_000
const LOADING_MAX_MS = 120_000
/** Milliseconds until a dialog that may wait asks again, if the server names no time. */
const PATIENT_MS = 60_000
/** Milliseconds without a token until a call times out: a large model on a small machine needs minutes to begin. */
export const STALL_MS = 300_000

/**
 * Milliseconds to wait before the next try, or null if there is to be none.
 * @param failures number of calls that have failed so far, at least 1
 * @param waits whether the person lets the dialog wait for limits and lost connections, however long they last
 */
export function retryDelay(error: unknown, failures: number, random: Random, waits = false): number | null {
  if (!(error instanceof ProviderError) || !error.retryable) return null
  const asked = error.retryAfterMs
  if (error.details?.['loading'] === true) return failures * LOADING_MS <= LOADING_MAX_MS ? LOADING_MS : null
  const limited = error.code === 'PROVIDER_RATE_LIMIT'
  if (waits && limited) return Math.max(asked ?? PATIENT_MS, BASE_MS)
  if (failures > RETRIES_MAX) return waits && error.code === 'PROVIDER_CONNECTION' ? PATIENT_MS : null
  // Even if the server names a shorter wait, it is not asked again at once.
  if (asked !== undefined)
    return asked <= RETRY_AFTER_MAX_MS ? Math.max(asked, BASE_MS * FACTOR ** (failures - 1)) : null
  return limited
    ? (0.5 + random() / 2) * LIMIT_MS * LIMIT_FACTOR ** (failures - 1)
    : random() * BASE_MS * FACTOR ** (failures - 1)
}
