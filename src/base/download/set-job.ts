import { AsyncQueue } from '../async/async-queue.ts'
import { DownloadError, type DownloadFault } from './download-error.ts'
import { downloadSet, type DownloadSetOptions, type SetProgress } from './download-set.ts'
import type { FileSet } from './file-set.ts'
import type { Pin } from './set-record.ts'

/** The state of a download; with `paused`, `ready` and `failed` it has ended. */
export interface SetNews extends Omit<SetProgress, 'state'> {
  readonly id: string
  readonly state: SetProgress['state'] | 'paused' | 'ready' | 'failed'
  /** A sentence that says why the download failed; null otherwise. */
  readonly problem: string | null
}

export interface SetJobOptions extends Omit<DownloadSetOptions, 'signal' | 'onProgress'> {
  /** The approximate sizes at the start: what is on the disk, and the whole set. */
  readonly haveBytes: number
  readonly totalBytes: number
  /** Called when the set is complete, before `watch` reports it. */
  readonly onReady?: ((pins: readonly Pin[]) => void) | undefined
}

/** A download of a set, which continues even if nobody watches it. */
export class SetJob {
  readonly done: Promise<void>
  readonly #control = new AbortController()
  readonly #watchers = new Set<AsyncQueue<SetNews>>()
  #news: SetNews
  #fault: DownloadFault | null = null

  constructor(set: FileSet, options: SetJobOptions) {
    const { haveBytes, totalBytes } = options
    this.#news = { id: set.id, state: 'downloading', haveBytes, totalBytes, bytesPerSecond: 0, problem: null }
    this.done = this.#run(set, options)
  }

  get news(): SetNews {
    return this.#news
  }
  /** The kind of the failure; null unless the download failed. */
  get fault(): DownloadFault | null {
    return this.#fault
  }
  get over(): boolean {
    const { state } = this.#news
    return state === 'ready' || state === 'paused' || state === 'failed'
  }

  /** Sends the present state and then each change until the end. Leaving the stream does not stop the download. */
  async *watch(signal: AbortSignal): AsyncGenerator<SetNews> {
    const queue = new AsyncQueue<SetNews>()
    this.#watchers.add(queue)
    queue.push(this.#news)
    if (this.over) queue.close()
    const forget = queue.closeOn(signal)
    try {
      yield* queue
    } finally {
      forget()
      this.#watchers.delete(queue)
    }
  }

  /** Stops the download and keeps what was received. */
  async pause(): Promise<void> {
    this.#control.abort(new Error('The download was paused'))
    await this.done
  }

  async #run(set: FileSet, options: SetJobOptions): Promise<void> {
    const { signal } = this.#control
    try {
      const pins = await downloadSet(set, { ...options, signal, onProgress: (progress) => this.#tell(progress) })
      options.onReady?.(pins)
      this.#tell({ state: 'ready', haveBytes: this.#news.totalBytes, bytesPerSecond: 0 })
    } catch (error) {
      if (signal.aborted) this.#tell({ state: 'paused', bytesPerSecond: 0 })
      else {
        this.#fault = error instanceof DownloadError ? error.fault : 'disk'
        const problem = error instanceof DownloadError ? error.message : unexpected(set, options)
        this.#tell({ state: 'failed', bytesPerSecond: 0, problem, ...(this.#fault === 'damaged' && { haveBytes: 0 }) })
      }
    }
    for (const queue of this.#watchers) queue.close()
  }

  #tell(change: Partial<SetNews>): void {
    this.#news = { ...this.#news, ...change }
    for (const queue of this.#watchers) queue.push(this.#news)
  }
}

function unexpected({ name }: FileSet, { folder }: SetJobOptions): string {
  return `"${name}" cannot be stored: check that ${folder} can be written to.`
}
