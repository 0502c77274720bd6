/** The most that a village catches up at once, in milliseconds of ours: a clock that jumps does not make days pass. */
const CATCH_UP = 1_000

/** How much of its own time a village owes its villagers, in milliseconds, by a clock of ours that only goes forward. */
export class Pacer {
  #last: number
  owed = 0

  constructor(now: number) {
    this.#last = now
  }

  /** @param speed its seconds in one of ours @param fast it goes as fast as it can be stepped */
  look(now: number, speed: number, fast: boolean): void {
    // A computer that slept does not make up for it.
    this.owed = fast ? Infinity : this.owed + Math.min(CATCH_UP, Math.max(0, now - this.#last)) * (speed || 1)
    // What was as fast as it could be has nothing to make up for when it is slowed down.
    if (this.owed === Infinity && !fast) this.owed = 0
    this.#last = now
  }
}
