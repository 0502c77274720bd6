import { vi } from 'vitest'
import { HANG_MS } from './hang.ts'

/** Waits until the check passes. What it waits for decides when it goes on; the clock only catches a true hang. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: HANG_MS, interval: 5 })
}
