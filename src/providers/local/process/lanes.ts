import { Condition } from '../../../base/async/condition.ts'

/**
 * Assigns places to lanes; a lane stands for the calls of one seat. While there are enough places, each lane has its
 * own; after that it gets the one that was unused for the longest time. A place keeps the beginning of its last prompt,
 * and reading a new one takes time.
 */
export class Lanes<Place> {
  readonly #places: { readonly place: Place; lane: string | null; busy: boolean; used: number }[]
  readonly #freed = new Condition()
  #clock = 0

  constructor(places: readonly Place[]) {
    this.#places = places.map((place) => ({ place, lane: null, busy: false, used: 0 }))
  }

  /** Waits until the lane's own place is free, or, if it has none, any place. @throws the signal's reason */
  async take(lane: string, signal: AbortSignal): Promise<Place> {
    for (;;) {
      signal.throwIfAborted()
      const own = this.#places.find((each) => each.lane === lane)
      const free = own
        ? own.busy
          ? undefined
          : own
        : this.#places.filter((each) => !each.busy).toSorted((one, other) => one.used - other.used)[0]
      if (free) {
        free.busy = true
        free.lane = lane
        free.used = this.#clock += 1
        return free.place
      }
      await this.#freed.wait(signal)
    }
  }

  release(place: Place): void {
    const held = this.#places.find((each) => each.place === place)
    if (held) held.busy = false
    this.#freed.notify()
  }
}
