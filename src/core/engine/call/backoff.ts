import { ProviderError } from '../../contract/errors/errors.ts'
import type { Random } from '../ports.ts'

/** Tries after the first one. This and the waits below: docs/product.md, when a call fails. */
export const RETRIES_MAX = 2
/** The first wait is drawn from 0 to this, each later one from 0 to FACTOR times as long. */
export const BASE_MS = 1_000
const FACTOR = 2
/** A limit without a stated wait is most often one of a minute: the first wait is half of this to the whole, the second three times as long. */
const LIMIT_MS = 20_000
const LIMIT_FACTOR = 3
/** A server that asks for a longer wait gets a failed turn instead, unless the person lets the dialog wait. */
export const RETRY_AFTER_MAX_MS = 120_000
/** A server that loads its model is asked again this often, and for so long. */
const LOADING_MS = 5_000
const LOADING_MAX_MS = 120_000
/** A dialog that may wait asks again after this long where nobody says how long. */
const PATIENT_MS = 60_000
/** Without a token for this long a call has timed out: a large model on a small machine takes minutes to its first. */
export const STALL_MS = 300_000

/**
 * Milliseconds to wait before the next try, or null when there shall be none.
 * @param failures calls failed so far, from 1
 * @param waits the person lets the dialog wait for limits and lost connections, however long
 */
export function retryDelay(error: unknown, failures: number, random: Random, waits = false): number | null {
  if (!(error instanceof ProviderError) || !error.retryable) return null
  const asked = error.retryAfterMs
  if (error.details?.['loading'] === true) return failures * LOADING_MS <= LOADING_MAX_MS ? LOADING_MS : null
  const limited = error.code === 'PROVIDER_RATE_LIMIT'
  if (waits && limited) return Math.max(asked ?? PATIENT_MS, BASE_MS)
  if (failures > RETRIES_MAX) return waits && error.code === 'PROVIDER_CONNECTION' ? PATIENT_MS : null
  // However short a wait a server names, it is not asked again at once.
  if (asked !== undefined)
    return asked <= RETRY_AFTER_MAX_MS ? Math.max(asked, BASE_MS * FACTOR ** (failures - 1)) : null
  return limited
    ? (0.5 + random() / 2) * LIMIT_MS * LIMIT_FACTOR ** (failures - 1)
    : random() * BASE_MS * FACTOR ** (failures - 1)
}
