/** The most that a village catches up at once, in real milliseconds: a jump of the clock must not skip days. */
const CATCH_UP = 1_000

/** How much of its own time a village has to simulate, in milliseconds, by a monotonic clock. */
export class Pacer {
  #last: number
  owed = 0

  constructor(now: number) {
    this.#last = now
  }

  /** @param speed its seconds per real second @param fast it runs as fast as possible */
  look(now: number, speed: number, fast: boolean): void {
    // Time during which the computer slept is not made up for.
    this.owed = fast ? Infinity : this.owed + Math.min(CATCH_UP, Math.max(0, now - this.#last)) * (speed || 1)
    // After running as fast as possible there is nothing to make up for.
    if (this.owed === Infinity && !fast) this.owed = 0
    this.#last = now
  }
}
