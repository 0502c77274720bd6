/** Runs tasks one after another, in the order they were requested. A failed task does not stop the next. */
export class SerialLock {
  #last: Promise<void> = Promise.resolve()

  /** Runs a task once all earlier ones have finished. */
  run<T>(act: () => T | Promise<T>): Promise<T> {
    const mine = this.#last.then(act)
    this.#last = mine.then(
      () => undefined,
      () => undefined,
    )
    return mine
  }

  /** Resolves when all tasks requested so far have finished; never rejects. */
  idle(): Promise<void> {
    return this.#last
  }
}

/** One lock for each key, kept only while a task runs or waits. */
export class KeyedLock<Key> {
  readonly #held = new Map<Key, { readonly lock: SerialLock; users: number }>()

  /** The keys with a running or waiting task. */
  get size(): number {
    return this.#held.size
  }

  async run<T>(key: Key, act: () => T | Promise<T>): Promise<T> {
    const entry = this.#held.get(key) ?? { lock: new SerialLock(), users: 0 }
    this.#held.set(key, entry)
    entry.users += 1
    try {
      return await entry.lock.run(act)
    } finally {
      entry.users -= 1
      if (entry.users === 0) this.#held.delete(key)
    }
  }
}
