import type { Clock } from '../../engine/ports.ts'

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

  /** Waits for so many recorded milliseconds. @throws the signal's reason */
  async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    let left = milliseconds
    while (left > 0 && this.#speed !== null) {
      const speed = this.#speed
      const changed = new AbortController()
      const since = this.#clock.monotonic()
      this.#waiting.add(changed)
      try {
        return await this.#clock.sleep(left / speed, AbortSignal.any([signal, changed.signal]))
      } catch (error) {
        if (signal.aborted || !changed.signal.aborted) throw error
        left -= (this.#clock.monotonic() - since) * speed
      } finally {
        this.#waiting.delete(changed)
      }
    }
    signal.throwIfAborted()
  }
}
