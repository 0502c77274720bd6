import type { Clock } from '../../../core/engine/ports.ts'

/** A wait that took this much longer than it was to take was no wait: the process was stopped, and what is left is not to come at once. */
const STOPPED_MS = 250

/** How fast recordings are replayed: times the recorded pace, or null for no waiting. It may change while somebody waits. */
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

  /** Milliseconds as recorded in milliseconds as they are replayed. */
  scaled(milliseconds: number): number {
    return this.#speed === null ? 0 : milliseconds / this.#speed
  }

  /** A recorded call begins to be replayed: what it answers waits until a recorded time, counted from the begin of the call. */
  begin(): (time: number, signal: AbortSignal) => Promise<void> {
    const clock = this.#clock
    // Held to the clock and not to the sum of what was slept: each sleep takes up to a millisecond more than it was asked
    // for, and an answer has thousands.
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
