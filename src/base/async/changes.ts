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
   * @param pause waits before the next notice, so that frequent changes are not read each time; it may reject when the signal aborts
   */
  async *follow(signal: AbortSignal, pause?: () => Promise<void>): AsyncGenerator<void> {
    const news = changeQueue()
    const tell = (): void => news.push('changed')
    this.#followers.add(tell)
    const forget = news.closeOn(signal)
    try {
      do {
        // Drained before reading, so that a change made meanwhile is noticed.
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
