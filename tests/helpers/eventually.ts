import { vi } from 'vitest'
import { HANG_MS } from './hang.ts'

/** Waits until the check passes. The clock only ends a test that hangs. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: HANG_MS, interval: 5 })
}
