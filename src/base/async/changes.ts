import { changeQueue } from './async-queue.ts'

/** Tells every follower that something has changed. */
export class Changes {
  readonly #followers = new Set<() => void>()

  /** Call after each change. */
  readonly tell = (): void => {
    for (const follower of this.#followers) follower()
  }

  /**
   * Yields at once, then after each change until the signal aborts. Several changes while the reader is busy count as
   * one, and none is missed.
   * @param pause waits before the next yield, so that frequent changes are not read each time; it may reject when the
   * signal aborts
   */
  async *follow(signal: AbortSignal, pause?: () => Promise<void>): AsyncGenerator<void> {
    const news = changeQueue()
    const tell = (): void => news.push('changed')
    this.#followers.add(tell)
    const forget = news.closeOn(signal)
    try {
      do {
        // The queue is emptied before the reader reads, so that a change during the reading is noticed.
        news.drain()
        yield
        await pause?.().catch(() => undefined)
      } while (!signal.aborted && (await news.ready()))
    } finally {
      forget()
      this.#followers.delete(tell)
    }
  }
}
