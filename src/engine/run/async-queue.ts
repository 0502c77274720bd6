/** A queue for one reader. Closing is idempotent; what was queued before the close is still read. */
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
      // oxlint-disable-next-line no-await-in-loop -- the loop is the wait
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
      this.#wake = null
    }
    return this.#items.length > 0
  }
}
