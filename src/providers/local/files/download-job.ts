import { AsyncQueue } from '../../../base/async/async-queue.ts'
import type { DownloadProgress } from '../../../core/contract/host/local-model.ts'
import type { Clock } from '../../../core/engine/ports.ts'
import { DownloadError } from './download-error.ts'
import { downloadFile, type CheckedBy, type DownloadOptions } from './download-file.ts'

export interface JobOptions extends Omit<DownloadOptions, 'signal' | 'onBytes' | 'onChecking'> {
  readonly id: string
  /** Bytes on disk at the start. */
  readonly haveBytes: number
  /** About, until the server tells. */
  readonly totalBytes: number
  readonly onDone: (checkedBy: CheckedBy) => Promise<void>
}

/** Often enough for a bar that moves evenly. */
const NEWS_EVERY_MS = 200
/** The speed shown is that of the last few seconds. */
const SPEED_OVER_MS = 5_000

/** A download that goes on whether anyone watches or not. */
export class DownloadJob {
  readonly done: Promise<void>
  readonly #control = new AbortController()
  readonly #clock: Clock
  readonly #watchers = new Set<AsyncQueue<DownloadProgress>>()
  readonly #samples: { readonly at: number; readonly have: number }[] = []
  #progress: DownloadProgress
  #told = Number.NEGATIVE_INFINITY

  constructor(options: JobOptions) {
    this.#clock = options.clock
    this.#progress = {
      id: options.id,
      state: 'downloading',
      haveBytes: options.haveBytes,
      totalBytes: options.totalBytes,
      bytesPerSecond: 0,
      problem: null,
    }
    this.done = this.#run(options)
  }

  get progress(): DownloadProgress {
    return this.#progress
  }
  get over(): boolean {
    return this.#progress.state !== 'downloading' && this.#progress.state !== 'checking'
  }

  /** What is so now, then each change until it is ready, paused or failed. Leaving does not stop the download. */
  async *watch(signal: AbortSignal): AsyncGenerator<DownloadProgress> {
    const news = new AsyncQueue<DownloadProgress>()
    this.#watchers.add(news)
    news.push(this.#progress)
    if (this.over) news.close()
    const forget = news.closeOn(signal)
    try {
      yield* news
    } finally {
      forget()
      this.#watchers.delete(news)
    }
  }

  /** Stops and keeps what has come. */
  async pause(): Promise<void> {
    this.#control.abort(new Error('The download was paused'))
    await this.done
  }

  async #run(options: JobOptions): Promise<void> {
    try {
      const checkedBy = await downloadFile({
        ...options,
        signal: this.#control.signal,
        onBytes: (have, total) => this.#count(have, total),
        onChecking: () => this.#tell({ state: 'checking', bytesPerSecond: 0 }),
      })
      await options.onDone(checkedBy)
      this.#tell({ state: 'ready', haveBytes: this.#progress.totalBytes, bytesPerSecond: 0 })
    } catch (error) {
      if (this.#control.signal.aborted) this.#tell({ state: 'paused', bytesPerSecond: 0 })
      else {
        const known = error instanceof DownloadError
        const problem = known
          ? error.message
          : `"${options.label}" cannot be stored: check that the data folder can be written to.`
        this.#tell({ state: 'failed', bytesPerSecond: 0, problem, ...(known && error.discard && { haveBytes: 0 }) })
      }
    }
    for (const news of this.#watchers) news.close()
  }

  #count(have: number, total: number | null): void {
    const now = this.#clock.monotonic()
    this.#progress = { ...this.#progress, haveBytes: have, totalBytes: total ?? this.#progress.totalBytes }
    if (now - this.#told < NEWS_EVERY_MS) return
    this.#samples.push({ at: now, have })
    while (this.#samples.length > 2 && now - (this.#samples[0]?.at ?? now) > SPEED_OVER_MS) this.#samples.shift()
    const [first] = this.#samples
    const span = first ? now - first.at : 0
    this.#tell({ bytesPerSecond: first && span > 0 ? Math.max(0, Math.round(((have - first.have) * 1000) / span)) : 0 })
  }

  #tell(change: Partial<DownloadProgress>): void {
    this.#told = this.#clock.monotonic()
    this.#progress = { ...this.#progress, ...change }
    for (const news of this.#watchers) news.push(this.#progress)
  }
}
