import { ProviderError } from '../../contract/errors.ts'
import type { Random } from '../ports.ts'

/** PRODUCT.md, section 1: 2 retries, 1 s base, factor 2, full jitter, Retry-After obeyed. */
export const RETRIES_MAX = 2
export const BASE_MS = 1_000
const FACTOR = 2
/** A server that asks for a longer wait gets a failed turn instead, which a person can retry when they like. */
export const RETRY_AFTER_MAX_MS = 120_000
/** PRODUCT.md, section 1: without a token for this long a call has timed out. */
export const STALL_MS = 300_000

/** Milliseconds to wait before the next try, or null when there shall be none. @param failures calls failed so far, from 1. */
export function retryDelay(error: unknown, failures: number, random: Random): number | null {
  if (!(error instanceof ProviderError) || !error.retryable || failures > RETRIES_MAX) return null
  const asked = error.retryAfterMs
  if (asked !== undefined) return asked <= RETRY_AFTER_MAX_MS ? asked : null
  return random() * BASE_MS * FACTOR ** (failures - 1)
}
