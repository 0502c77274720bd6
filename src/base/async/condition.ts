import { onAbort } from './on-abort.ts'

/** Wakes those who wait for something to become true. Each of them checks whether it is. */
export class Condition {
  readonly #waiting = new Set<() => void>()

  /** Wakes everybody who waits now. */
  notify(): void {
    const woken = [...this.#waiting]
    this.#waiting.clear()
    for (const wake of woken) wake()
  }

  /** Resolves with the next `notify`, or when the signal aborts. The caller then checks which of them happened. */
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
