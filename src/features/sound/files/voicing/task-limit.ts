import { onAbort } from '../../../../base/async/on-abort.ts'

/** Runs at most a given number of tasks at once, in the order in which they came. Tasks with low priority wait for the others. */
export class TaskLimit {
  readonly #max: number
  #running = 0
  /** Functions that start the waiting tasks. A set, because removing one from it is quick, however many wait. */
  readonly #waiting = new Set<() => void>()
  readonly #waitingLow = new Set<() => void>()

  constructor(max: number) {
    this.#max = max
  }

  /** Runs a task when there is room. Rejects with the signal's reason if it aborts before the task has begun. */
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
   * Runs a task for each item. Tasks that come later must wait until the last of these has begun. However many items there
   * are, no more of them wait at a time than may run.
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

  /** Starts the next waiting task at once, so that no task that comes in between can take its place. */
  #next(): void {
    const queue = this.#waiting.size > 0 ? this.#waiting : this.#waitingLow
    for (const begin of queue) {
      queue.delete(begin)
      return begin()
    }
    this.#running -= 1
  }
}
