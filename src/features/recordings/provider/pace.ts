import type { Clock } from '../../../core/engine/ports.ts'

/** If a wait took this much longer than intended, the process was suspended; the rest then keeps its own times. */
const STOPPED_MS = 250

/** The speed of replays relative to the recorded pace, or null for no waiting. It may change during a wait. */
export class Pace {
  readonly #clock: Pick<Clock, 'sleep' | 'monotonic'>
  readonly #waiting = new Set<AbortController>()
  #speed: number | null

  constructor(clock: Pick<Clock, 'sleep' | 'monotonic'>, speed: number | null) {
    this.#clock = clock
    this.#speed = speed
  }

  get speed(): number | null {
    return this.#speed
  }

  set(speed: number | null): void {
    this.#speed = speed
    for (const waiting of this.#waiting) waiting.abort()
  }

  /** Converts recorded milliseconds to those of the replay. */
  scaled(milliseconds: number): number {
    return this.#speed === null ? 0 : milliseconds / this.#speed
  }

  /** Starts the replay of a recorded call: its answer comes at the recorded times, counted from the beginning of the call. */
  begin(): (time: number, signal: AbortSignal) => Promise<void> {
    const clock = this.#clock
    // Uses the clock, not the sum of the sleeps: each sleep takes up to a millisecond longer, and an answer has
    // thousands of them.
    let [reached, seen] = [0, clock.monotonic()]
    const look = (speed: number | null, most: number): void => {
      const now = clock.monotonic()
      if (speed !== null) reached += Math.min(now - seen, most) * speed
      seen = now
    }
    return async (time, signal) => {
      look(this.#speed, STOPPED_MS)
      while (reached < time && this.#speed !== null) {
        const speed = this.#speed
        const wait = (time - reached) / speed
        const changed = new AbortController()
        this.#waiting.add(changed)
        try {
          await clock.sleep(wait, AbortSignal.any([signal, changed.signal]))
        } catch (error) {
          if (signal.aborted || !changed.signal.aborted) throw error
        } finally {
          this.#waiting.delete(changed)
        }
        look(speed, wait + STOPPED_MS)
      }
      reached = Math.max(reached, time)
      signal.throwIfAborted()
    }
  }
}
