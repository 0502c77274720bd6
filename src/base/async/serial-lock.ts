/** Lets what is to be done follow each other, in the order it was asked for. What fails stops nothing that comes after. */
export class SerialLock {
  #last: Promise<void> = Promise.resolve()

  /** Does it once everything asked for before is over. */
  run<T>(act: () => T | Promise<T>): Promise<T> {
    const mine = this.#last.then(act)
    this.#last = mine.then(
      () => undefined,
      () => undefined,
    )
    return mine
  }

  /** Resolves when everything asked for so far is over; never rejects. */
  idle(): Promise<void> {
    return this.#last
  }
}

/** A lock for each key, kept only while somebody holds it or waits for it. */
export class KeyedLock<Key> {
  readonly #held = new Map<Key, { readonly lock: SerialLock; users: number }>()

  /** Keys that something is done for. */
  get size(): number {
    return this.#held.size
  }

  async run<T>(key: Key, act: () => T | Promise<T>): Promise<T> {
    const held = this.#held.get(key) ?? { lock: new SerialLock(), users: 0 }
    this.#held.set(key, held)
    held.users += 1
    try {
      return await held.lock.run(act)
    } finally {
      held.users -= 1
      if (held.users === 0) this.#held.delete(key)
    }
  }
}
