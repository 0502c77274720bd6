import type { PowerSample } from '../../contract/power.ts'

/** Samples a slow reader may leave waiting: minutes of them. Older ones are dropped. */
const MAX_WAITING = 500

/** Samples on their way to one watcher. */
export interface SampleQueue {
  push(sample: PowerSample): void
  /** Ends when the signal aborts. */
  samples(): AsyncGenerator<PowerSample>
}

export function createSampleQueue(signal: AbortSignal): SampleQueue {
  let waiting: PowerSample[] = []
  let wake = (): void => {}
  return {
    push(sample) {
      waiting.push(sample)
      if (waiting.length > MAX_WAITING) waiting.shift()
      wake()
    },
    async *samples() {
      const onAbort = (): void => wake()
      signal.addEventListener('abort', onAbort, { once: true })
      try {
        while (!signal.aborted) {
          const ready = waiting
          waiting = []
          yield* ready
          if (waiting.length > 0 || signal.aborted) continue
          await new Promise<void>((resolve) => (wake = resolve))
        }
      } finally {
        signal.removeEventListener('abort', onAbort)
      }
    },
  }
}
