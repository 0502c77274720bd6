import { performance } from 'node:perf_hooks'
import { onAbort } from '../async/on-abort.ts'
import type { Clock } from '../engine/ports.ts'

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        forget()
        resolve()
      }, milliseconds)
      const forget = onAbort(signal, () => {
        clearTimeout(timer)
        reject(signal?.reason as Error)
      })
    }),
}
