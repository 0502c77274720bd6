import { onAbort } from './on-abort.ts'

interface QueueOptions<T> {
  /** Merges the newest waiting item with the next one, or returns null. It bounds the queue of a slow reader. */
  readonly merge?: (last: T, next: T) => T | null
  /** How many items may wait; the oldest beyond that are dropped. */
  readonly max?: number
}

/**
 * A queue for one reader. Closing it twice does no harm; what was queued before can still be read. The reader continues
 * in the next turn of the event loop. So whoever pushes continues first (the next call to a model does not wait for its
 * watchers), and items that are pushed together are read together.
 */
export class AsyncQueue<T> implements AsyncIterable<T> {
  #items: T[] = []
  #wake: (() => void) | null = null
  #over: 'closed' | { readonly error: unknown } | null = null
  readonly #merge: (last: T, next: T) => T | null
  readonly #max: number

  constructor({ merge = () => null, max = Number.POSITIVE_INFINITY }: QueueOptions<T> = {}) {
    this.#merge = merge
    this.#max = max
  }

  push(item: T): void {
    if (this.#over) return
    const last = this.#items.at(-1)
    const merged = last === undefined ? null : this.#merge(last, item)
    if (merged === null) this.#items.push(item)
    else this.#items[this.#items.length - 1] = merged
    if (this.#items.length > this.#max) this.#items.shift()
    this.#wake?.()
  }

  /** Takes all waiting items at once, without waiting for more. */
  drain(): T[] {
    const items = this.#items
    this.#items = []
    return items
  }

  close(): void {
    this.#over ??= 'closed'
    this.#wake?.()
  }

  /** Closes the queue when the signal aborts, at once if it already has. Returns a function that removes the listener. */
  closeOn(signal: AbortSignal): () => void {
    return onAbort(signal, () => this.close())
  }

  /** Closes the queue and drops waiting items, so that the reader learns of the failure at once. */
  fail(error: unknown): void {
    if (this.#over) return
    this.#items = []
    this.#over = { error }
    this.#wake?.()
  }

  /** Resolves when an item waits or the queue is closed; false means closed and empty. Rejects with the error given to `fail`. */
  async ready(): Promise<boolean> {
    while (this.#items.length === 0 && !this.#over) {
      await new Promise<void>((resolve) => {
        this.#wake = () => {
          this.#wake = null
          // Fetch sends a request in the next turn of the event loop; the reader comes after that.
          setImmediate(() => setImmediate(resolve))
        }
      })
    }
    if (this.#over && this.#over !== 'closed') throw this.#over.error
    return this.#items.length > 0
  }

  /** Yields items one at a time; those not yet read when iteration stops remain in the queue. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    while (await this.ready()) {
      while (this.#items.length > 0) yield this.#items.shift() as T
    }
  }
}

/** A queue that holds at most one 'changed', which tells its reader to look again. */
export function changeQueue(): AsyncQueue<'changed'> {
  return new AsyncQueue<'changed'>({ merge: (last) => last })
}
