/** Seats remembered; the one that called longest ago is forgotten first. */
const SEATS_MAX = 3_000

/** Counts the calls of each seat, so that a failure can be asked for at the n-th. */
export class CallCounter {
  readonly #counts = new Map<string, number>()

  /** The number of this call of the seat, from 1. */
  next(seat: string): number {
    const count = (this.#counts.get(seat) ?? 0) + 1
    this.#counts.delete(seat)
    this.#counts.set(seat, count)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > SEATS_MAX && oldest !== undefined) this.#counts.delete(oldest)
    return count
  }
}
