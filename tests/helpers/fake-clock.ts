import type { Clock } from '../../src/core/engine/ports.ts'

/** A clock that stands still until a test advances it. */
export class FakeClock implements Clock {
  #time = 1_800_000_000_000
  #sleepers: { until: number; wake: () => void }[] = []
  #watching: (() => void)[] = []

  now(): number {
    return this.#time
  }

  monotonic(): number {
    return this.#time
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error)
      const sleeper = { until: this.#time + milliseconds, wake: resolve }
      this.#sleepers.push(sleeper)
      signal?.addEventListener('abort', () => {
        this.#sleepers = this.#sleepers.filter((other) => other !== sleeper)
        reject(signal.reason as Error)
      })
      for (const notify of this.#watching.splice(0)) notify()
    })
  }

  /** Waits until somebody sleeps for at most this long, and returns for how long. */
  async sleeping(atMost: number): Promise<number> {
    for (;;) {
      const found = this.#sleepers.find((sleeper) => sleeper.until - this.#time <= atMost)
      if (found) return found.until - this.#time
      await new Promise<void>((resolve) => this.#watching.push(resolve))
    }
  }

  advance(milliseconds: number): void {
    this.#time += milliseconds
    const due = this.#sleepers.filter((sleeper) => sleeper.until <= this.#time)
    this.#sleepers = this.#sleepers.filter((sleeper) => sleeper.until > this.#time)
    for (const sleeper of due) sleeper.wake()
  }
}
