import { changeQueue } from './async-queue.ts'

/** Something that changes, and everybody who follows it. */
export class Changes {
  readonly #followers = new Set<() => void>()

  /** It is other than before. */
  readonly tell = (): void => {
    for (const follower of this.#followers) follower()
  }

  /**
   * At once, then again after each change until the signal aborts: what is read then misses none, and is read once
   * however often it changed meanwhile.
   * @param pause how long nobody is told again, so that what changes all the time is not read all the time; it may reject when the signal aborts
   */
  async *follow(signal: AbortSignal, pause?: () => Promise<void>): AsyncGenerator<void> {
    const news = changeQueue()
    const tell = (): void => news.push('changed')
    this.#followers.add(tell)
    const forget = news.closeOn(signal)
    try {
      do {
        // Emptied before the reading: a change during it is told.
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
