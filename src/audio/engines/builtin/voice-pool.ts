import type { Worker } from 'node:worker_threads'
import type { StartVoiceWorker } from './start-worker.ts'
import type { FromVoiceWorker, ToVoiceWorker } from './worker.ts'

/** Voices nobody listens to for this long give their memory back, in milliseconds. */
const IDLE_MS = 30_000

interface Job {
  readonly ask: ToVoiceWorker
  readonly done: (wav: Uint8Array<ArrayBuffer> | null) => void
}

interface Seat {
  worker: Worker
  job: Job | null
  idle: ReturnType<typeof setTimeout> | undefined
}

/** A few threads that speak one text each at a time. A thread that dies fails its text only. */
export class VoicePool {
  readonly #start: StartVoiceWorker
  readonly #size: number
  readonly #seats = new Set<Seat>()
  #waiting: Job[] = []
  #next = 0
  #closed = false

  constructor(start: StartVoiceWorker, size: number) {
    this.#start = start
    this.#size = size
  }

  /** Null when the speech program failed. Rejects with the signal's reason when it aborts. */
  speak(ask: Omit<ToVoiceWorker, 'id'>, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | null> {
    if (this.#closed) return Promise.resolve(null)
    return new Promise((resolve, reject) => {
      const job: Job = {
        ask: { ...ask, id: (this.#next += 1) },
        done(wav) {
          signal.removeEventListener('abort', aborted)
          resolve(wav)
        },
      }
      const aborted = (): void => {
        this.#waiting = this.#waiting.filter((other) => other !== job)
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', aborted, { once: true })
      this.#waiting.push(job)
      this.#work()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    const seats = [...this.#seats]
    for (const job of this.#waiting.splice(0)) job.done(null)
    await Promise.all(seats.map((seat) => seat.worker.terminate()))
  }

  #work(): void {
    while (this.#waiting.length > 0) {
      const seat = [...this.#seats].find((free) => free.job === null) ?? (this.#seats.size < this.#size ? this.#open() : null)
      const job = seat && this.#waiting.shift()
      if (!seat || !job) return
      clearTimeout(seat.idle)
      seat.job = job
      // Only a thread at work keeps the process alive.
      seat.worker.ref()
      seat.worker.postMessage(job.ask)
    }
  }

  #open(): Seat {
    const seat: Seat = { worker: this.#start(), job: null, idle: undefined }
    this.#seats.add(seat)
    seat.worker.unref()
    seat.worker.on('message', ({ id, wav }: FromVoiceWorker) => {
      if (seat.job?.ask.id !== id) return
      this.#finish(seat, wav)
      seat.idle = setTimeout(() => void this.#dismiss(seat), IDLE_MS)
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

  #finish(seat: Seat, wav: Uint8Array<ArrayBuffer> | null): void {
    const { job } = seat
    seat.job = null
    seat.worker.unref()
    job?.done(wav)
    this.#work()
  }

  async #dismiss(seat: Seat): Promise<void> {
    if (seat.job !== null || !this.#seats.delete(seat)) return
    await seat.worker.terminate()
  }
}
