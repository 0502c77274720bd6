import { onAbort } from '../../base/async/on-abort.ts'

interface Waiting {
  readonly low: boolean
  readonly begin: () => void
}

/** So many things at once, in the order they were asked for; low ones give way to the others. */
export class TaskLimit {
  readonly #max: number
  #running = 0
  #waiting: readonly Waiting[] = []

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

  #turn(signal: AbortSignal, low: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        low,
        begin() {
          forget()
          resolve()
        },
      }
      const forget = onAbort(signal, () => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting)
        reject(signal.reason as Error)
      })
      this.#waiting = [...this.#waiting, waiting]
    })
  }

  /** The place goes straight to the next: nobody who comes in between takes it. */
  #next(): void {
    const next = this.#waiting.find((waiting) => !waiting.low) ?? this.#waiting[0]
    this.#waiting = this.#waiting.filter((other) => other !== next)
    if (next) next.begin()
    else this.#running -= 1
  }
}
