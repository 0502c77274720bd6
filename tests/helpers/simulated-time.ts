import type { Clock } from '../../src/core/engine/ports.ts'

/** Rounds of the event loop without a new sleeper, after which the clock advances. */
const QUIET_ROUNDS = 40

interface Sleeper {
  readonly until: number
  readonly wake: () => void
}

/**
 * A clock that jumps to the next moment somebody waits for, as soon as nothing else is to be done: hours of a server
 * take seconds, and the load of the machine changes no figure.
 */
export class SimulatedTime implements Clock {
  #time = 1_800_000_000_000
  #sleepers: readonly Sleeper[] = []
  #changes = 0
  #goesOn = false

  now(): number {
    return Math.round(this.#time)
  }

  monotonic(): number {
    return this.#time
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error)
      const leave = () => {
        this.#sleepers = this.#sleepers.filter((other) => other !== sleeper)
        reject(signal?.reason as Error)
      }
      const wake = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const sleeper: Sleeper = { until: this.#time + milliseconds, wake }
      this.#sleepers = [...this.#sleepers, sleeper]
      this.#changes += 1
      signal?.addEventListener('abort', leave, { once: true })
      if (!this.#goesOn) void this.#goOn()
    })
  }

  async #goOn(): Promise<void> {
    this.#goesOn = true
    while (this.#sleepers.length > 0) {
      await this.#allWait()
      const [next] = this.#sleepers.toSorted((one, other) => one.until - other.until)
      if (!next) continue
      this.#sleepers = this.#sleepers.filter((other) => other !== next)
      this.#time = Math.max(this.#time, next.until)
      next.wake()
    }
    this.#goesOn = false
  }

  async #allWait(): Promise<void> {
    for (let quiet = 0, seen = -1; quiet < QUIET_ROUNDS; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      if (seen !== this.#changes) quiet = 0
      seen = this.#changes
    }
  }
}
