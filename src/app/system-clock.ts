import { performance } from 'node:perf_hooks'
import { sleep } from '../base/async/sleep.ts'
import type { Clock } from '../core/engine/ports.ts'

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep,
}
