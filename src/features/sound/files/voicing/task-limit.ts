import { onAbort } from '../../../../base/async/on-abort.ts'

/** So many things at once, in the order they were asked for; low ones give way to the others. */
export class TaskLimit {
  readonly #max: number
  #running = 0
  /** What to call when it is their turn; in a set each is taken out at once, however many there are. */
  readonly #waiting = new Set<() => void>()
  readonly #waitingLow = new Set<() => void>()

  constructor(max: number) {
    this.#max = max
  }

  /** Rejects with the signal's reason when it aborts before the task has begun. */
  async run<T>(task: () => Promise<T>, signal: AbortSignal, low = false): Promise<T> {
    signal.throwIfAborted()
    if (this.#running >= this.#max) await this.#turn(signal, low)
    else this.#running += 1
    try {
      return await task()
    } finally {
      this.#next()
    }
  }

  /**
   * All of them, each begun when there is room: whoever asks later has a place when the last of them has begun. However
   * many they are, no more wait than may run.
   */
  async each<Item, Result>(
    items: readonly Item[],
    act: (item: Item) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<readonly Result[]> {
    const results: Result[] = []
    const left = items.entries()
    const work = async (): Promise<void> => {
      for (const [at, item] of left) {
        signal.throwIfAborted()
        results[at] = await act(item)
      }
    }
    await Promise.all(items.slice(0, this.#max).map(() => this.run(work, signal)))
    return results
  }

  #turn(signal: AbortSignal, low: boolean): Promise<void> {
    const queue = low ? this.#waitingLow : this.#waiting
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        forget()
        resolve()
      }
      const forget = onAbort(signal, () => {
        queue.delete(begin)
        reject(signal.reason as Error)
      })
      queue.add(begin)
    })
  }

  /** The place goes straight to the next: nobody who comes in between takes it. */
  #next(): void {
    const queue = this.#waiting.size > 0 ? this.#waiting : this.#waitingLow
    for (const begin of queue) {
      queue.delete(begin)
      return begin()
    }
    this.#running -= 1
  }
}
