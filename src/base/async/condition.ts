import { onAbort } from './on-abort.ts'

/** Something that may come true, and those who wait to look whether it has. */
export class Condition {
  readonly #waiting = new Set<() => void>()

  /** Has everybody look again who waits now. */
  notify(): void {
    const woken = [...this.#waiting]
    this.#waiting.clear()
    for (const wake of woken) wake()
  }

  /** Resolves with the next `notify`, or when the signal aborts: whoever waits looks for itself what is so then. */
  async wait(signal?: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.add(resolve)
    const forget = onAbort(signal, resolve)
    try {
      await promise
    } finally {
      forget()
      this.#waiting.delete(resolve)
    }
  }
}
