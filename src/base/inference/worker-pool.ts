import { onAbort } from '../async/on-abort.ts'
import { setEnvironmentData, type Serializable, type Worker } from 'node:worker_threads'

/**
 * Starts a thread that answers each message {id, ask} with a message {id, answer}. Each host does this in its own way.
 */
export type StartWorker = () => Worker

/** A task that is sent to a thread. */
export interface PoolTask<Ask> {
  readonly id: number
  readonly ask: Ask
}

/** The messages to a thread that can stop a task: a task, or the id of a task that is no longer wanted. */
export type PoolMessage<Ask> = PoolTask<Ask> | { readonly cancel: number }

/** The answer of a thread; null when it could not do the task. */
export interface WorkerAnswer<Answer> {
  readonly id: number
  readonly answer: Answer | null
}

/** What a thread has made that all threads started later can use, by its key. */
export interface SharedByThread {
  readonly share: string
  readonly value: unknown
}

interface PoolOptions {
  /** The time in milliseconds after which an unused thread is ended, which frees its memory. */
  readonly idleMs?: number
  /**
   * How many milliseconds a thread has to stop a task that is no longer wanted, before the thread is ended. Absent: the
   * thread finishes the task, and its answer is ignored.
   */
  readonly cancelMs?: number
}

const IDLE_MS = 30_000

interface Job<Ask, Answer> {
  readonly asked: PoolTask<Ask>
  readonly transfer: readonly ArrayBuffer[]
  readonly done: (answer: Answer | null) => void
}

interface Seat<Ask, Answer> {
  readonly worker: Worker
  job: Job<Ask, Answer> | null
  idle: ReturnType<typeof setTimeout> | undefined
}

/** A few threads, each of which does one task at a time. If a thread dies, only its own task fails. */
export class WorkerPool<Ask, Answer> {
  readonly #start: StartWorker
  readonly #size: number
  readonly #idleMs: number
  readonly #cancelMs: number | undefined
  readonly #seats = new Set<Seat<Ask, Answer>>()
  #waiting: Job<Ask, Answer>[] = []
  #next = 0
  #closed = false

  constructor(start: StartWorker, size: number, { idleMs = IDLE_MS, cancelMs }: PoolOptions = {}) {
    this.#start = start
    this.#size = size
    this.#idleMs = idleMs
    this.#cancelMs = cancelMs
  }

  /** Does a task; null when it could not be done. Rejects with the signal's reason when the signal aborts. */
  do(ask: Ask, signal: AbortSignal, transfer: readonly ArrayBuffer[] = []): Promise<Answer | null> {
    if (this.#closed) return Promise.resolve(null)
    if (signal.aborted) return Promise.reject(signal.reason as Error)
    return new Promise((resolve, reject) => {
      const job: Job<Ask, Answer> = {
        asked: { id: (this.#next += 1), ask },
        transfer,
        done(answer) {
          forget()
          resolve(answer)
        },
      }
      const forget = onAbort(signal, () => {
        this.#waiting = this.#waiting.filter((other) => other !== job)
        this.#cancel(job)
        reject(signal.reason as Error)
      })
      this.#waiting.push(job)
      this.#work()
    })
  }

  /** Ends the threads that are idle now, so that their memory is free for other work. */
  async rest(): Promise<void> {
    await Promise.all([...this.#seats].map((seat) => this.#dismiss(seat)))
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const job of this.#waiting.splice(0)) job.done(null)
    await Promise.all([...this.#seats].map((seat) => seat.worker.terminate()))
  }

  #work(): void {
    while (this.#waiting.length > 0) {
      const seat =
        [...this.#seats].find((free) => free.job === null) ?? (this.#seats.size < this.#size ? this.#open() : null)
      const job = seat && this.#waiting.shift()
      if (!seat || !job) return
      clearTimeout(seat.idle)
      seat.job = job
      // Only a thread with a task keeps the process alive.
      seat.worker.ref()
      seat.worker.postMessage(job.asked, [...job.transfer])
    }
  }

  #open(): Seat<Ask, Answer> {
    const seat: Seat<Ask, Answer> = { worker: this.#start(), job: null, idle: undefined }
    this.#seats.add(seat)
    seat.worker.unref()
    seat.worker.on('message', (message: WorkerAnswer<Answer> | SharedByThread) => {
      if ('share' in message) {
        setEnvironmentData(message.share, message.value as Serializable)
        return
      }
      const { id, answer } = message
      if (seat.job?.asked.id !== id) return
      this.#finish(seat, answer)
      if (seat.job !== null) return
      seat.idle = setTimeout(() => void this.#dismiss(seat), this.#idleMs)
      seat.idle.unref()
    })
    const gone = (): void => {
      if (!this.#seats.delete(seat)) return
      clearTimeout(seat.idle)
      this.#finish(seat, null)
    }
    seat.worker.on('error', gone)
    seat.worker.on('exit', gone)
    return seat
  }

  #finish(seat: Seat<Ask, Answer>, answer: Answer | null): void {
    const { job } = seat
    seat.job = null
    // A thread that is being ended keeps the process alive until it is gone, even if an answer still arrives from it.
    if (!this.#closed) seat.worker.unref()
    job?.done(answer)
    this.#work()
  }

  #cancel(job: Job<Ask, Answer>): void {
    const seat = [...this.#seats].find((busy) => busy.job === job)
    if (!seat || this.#cancelMs === undefined) return
    const message: PoolMessage<Ask> = { cancel: job.asked.id }
    seat.worker.postMessage(message)
    const late = setTimeout(() => {
      if (seat.job === job) void seat.worker.terminate()
    }, this.#cancelMs)
    late.unref()
  }

  async #dismiss(seat: Seat<Ask, Answer>): Promise<void> {
    if (seat.job !== null || !this.#seats.delete(seat)) return
    clearTimeout(seat.idle)
    await seat.worker.terminate()
  }
}
