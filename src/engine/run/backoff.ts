import { ProviderError } from '../../contract/errors.ts'
import type { Random } from '../ports.ts'

/** Tries after the first one. This and the waits below: docs/product.md, when a call fails. */
export const RETRIES_MAX = 2
/** The first wait is drawn from 0 to this, each later one from 0 to FACTOR times as long. */
export const BASE_MS = 1_000
const FACTOR = 2
/** A server that asks for a longer wait gets a failed turn instead, which a person can retry when they like. */
export const RETRY_AFTER_MAX_MS = 120_000
/** Without a token for this long a call has timed out: a large model on a small machine takes minutes to its first. */
export const STALL_MS = 300_000

/** Milliseconds to wait before the next try, or null when there shall be none. @param failures calls failed so far, from 1. */
export function retryDelay(error: unknown, failures: number, random: Random): number | null {
  if (!(error instanceof ProviderError) || !error.retryable || failures > RETRIES_MAX) return null
  const asked = error.retryAfterMs
  if (asked !== undefined) return asked <= RETRY_AFTER_MAX_MS ? asked : null
  return random() * BASE_MS * FACTOR ** (failures - 1)
}
