/** Milliseconds between two looks at the clock. */
export const LOOK = 50
/** A village that runs as fast as possible yields after this many milliseconds. */
export const BUSY = 12
/**
 * The longest time that a village makes up for at once, in real milliseconds. Otherwise a jump of the computer's clock
 * would skip days of the village.
 */
const CATCH_UP = 1_000

/** Computes how many milliseconds of the village have to be simulated now, from a monotonic clock. */
export class Pacer {
  #last: number
  owed = 0

  constructor(now: number) {
    this.#last = now
  }

  /**
   * Adds the time since the last call.
   * @param now real milliseconds
   * @param speed seconds of the village per real second
   * @param fast whether the village runs as fast as possible
   */
  look(now: number, speed: number, fast: boolean): void {
    // Time during which the computer slept is not made up for.
    this.owed = fast ? Infinity : this.owed + Math.min(CATCH_UP, Math.max(0, now - this.#last)) * (speed || 1)
    // A village that ran as fast as possible has no time to make up for.
    if (this.owed === Infinity && !fast) this.owed = 0
    this.#last = now
  }
}
