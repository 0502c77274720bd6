import { monitorEventLoopDelay } from 'node:perf_hooks'

const NANOSECONDS = 1_000_000
const MICROSECONDS = 1_000
const TICK_MS = 1

/** How long other work waited for its turn, in milliseconds. */
export interface HeldUp {
  /** Measured by the clock: other programs on the same cores make it longer. */
  readonly clock: number
  readonly clock99: number
  /**
   * Processor time of this thread between two turns of the event loop, garbage collection included: other programs do
   * not change it.
   */
  readonly own: number
  readonly own99: number
}

/** Starts to watch this thread; the function that it returns ends the watching. */
export function watchHeldUp(): () => HeldUp {
  const delay = monitorEventLoopDelay({ resolution: TICK_MS })
  const busy: number[] = []
  const cpu = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / MICROSECONDS
  }
  let last = cpu()
  delay.enable()
  const timer = setInterval(() => {
    const now = cpu()
    busy.push(now - last)
    last = now
  }, TICK_MS)
  return () => {
    clearInterval(timer)
    delay.disable()
    const sorted = busy.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    return {
      clock: delay.max / NANOSECONDS,
      clock99: delay.percentile(99) / NANOSECONDS,
      own: at(1),
      own99: at(0.99),
    }
  }
}

export function heldUpText({ clock, own, own99 }: HeldUp): string {
  return `host busy ${own.toFixed(0)} ms at most without a pause, 99 of 100 ${own99.toFixed(0)}, by the clock ${clock.toFixed(0)}`
}
