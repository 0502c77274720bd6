/**
 * A queue for one reader. Closing is idempotent; what was queued before the close is still read. The reader wakes in
 * the next turn of the event loop: whoever pushed goes on first (the next call to a model does not wait for its
 * watchers), and what is pushed together is read together.
 */
export class AsyncQueue<T> {
  #items: T[] = []
  #wake: (() => void) | null = null
  #closed = false
  readonly #merge: (last: T, next: T) => T | null

  /** @param merge joins the newest waiting item with the next one, or null: bounds the queue of a slow reader. */
  constructor(merge: (last: T, next: T) => T | null = () => null) {
    this.#merge = merge
  }

  push(item: T): void {
    if (this.#closed) return
    const last = this.#items.at(-1)
    const merged = last === undefined ? null : this.#merge(last, item)
    if (merged === null) this.#items.push(item)
    else this.#items[this.#items.length - 1] = merged
    this.#wake?.()
  }

  /** Takes all that waits, without waiting. */
  drain(): T[] {
    const items = this.#items
    this.#items = []
    return items
  }

  close(): void {
    this.#closed = true
    this.#wake?.()
  }

  /** Resolves when something waits or the queue is closed; false means closed and empty. */
  async ready(): Promise<boolean> {
    while (this.#items.length === 0 && !this.#closed) {
      await new Promise<void>((resolve) => {
        this.#wake = () => {
          this.#wake = null
          setImmediate(resolve)
        }
      })
    }
    return this.#items.length > 0
  }
}
