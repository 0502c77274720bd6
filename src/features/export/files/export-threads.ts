import { sayLater, sentenceOf } from '../../../base/language/say.ts'
import { Worker } from 'node:worker_threads'
import { atOnce } from '../../../base/async/at-once.ts'
import { runInSlices } from '../../../base/async/in-slices.ts'
import { onAbort } from '../../../base/async/on-abort.ts'
import { endThread } from '../../../base/files/end-thread.ts'
import { packInSteps } from '../../../base/files/pack-value.ts'
import { ExportError } from '../../../core/contract/errors/errors.ts'
import { isSmallExport, makeExport, type ExportResult, type ExportTask } from './make-export.ts'
import type { ExportAnswer } from './worker.ts'

/**
 * The size in megabytes of a thread's memory for new objects. Most of them are short-lived, so a small size needs less
 * memory and no more time.
 */
const YOUNG_MB = 4
/** The most threads: one for a long PDF, and one for a short file at the same time. */
const THREADS = 2
/** Milliseconds that an idle thread is kept for the next file. It has loaded its fonts, which take memory. */
const IDLE_MS = 30_000

export interface ExportHow {
  /** Aborts the work. */
  readonly signal?: AbortSignal | undefined
  /** Called with the progress from 0 to 1, if the work takes a while. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** Makes files: small ones at once, others in a thread, which is kept for some time for the next file. */
export interface Exporter {
  /**
   * Makes a file. Rejects with the signal's reason when that aborts.
   * @throws ExportError EXPORT_FORMAT, EXPORT_WRITE when the thread failed
   */
  make(task: ExportTask, how?: ExportHow): Promise<ExportResult>
}

/** Starts a thread from the source files. A bundled host starts the built file instead. */
function startExportWorker(): Worker {
  return new Worker(new URL('worker.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
}

export class ExportThreads implements Exporter {
  readonly #start: () => Worker
  readonly #turn = atOnce(THREADS)
  readonly #threads = new Set<Worker>()
  readonly #idle: { readonly worker: Worker; readonly timer: NodeJS.Timeout }[] = []
  #closed = false

  constructor(start: () => Worker = startExportWorker) {
    this.#start = start
  }

  async make(task: ExportTask, how: ExportHow = {}): Promise<ExportResult> {
    how.signal?.throwIfAborted()
    if (isSmallExport(task)) return makeExport(task)
    const { promise, resolve, reject } = Promise.withResolvers<ExportResult>()
    // A caller that still waits for a thread is rejected at once, too.
    const forget = onAbort(how.signal, () => reject(how.signal?.reason as Error))
    this.#turn(() => this.#makeInThread(task, how)).then(resolve, reject)
    return promise.finally(forget)
  }

  /** Ends all threads. Unfinished files are abandoned. */
  async close(): Promise<void> {
    this.#closed = true
    await Promise.all([...this.#threads].map((worker) => endThread(worker)))
  }

  async #makeInThread(task: ExportTask, { signal, onProgress }: ExportHow): Promise<ExportResult> {
    signal?.throwIfAborted()
    const worker = this.#take()
    let sound = false
    const { promise, resolve, reject } = Promise.withResolvers<ExportResult>()
    const failed = (cause?: unknown): void => reject(threadError(task, cause))
    const answered = (answer: ExportAnswer): void => {
      if ('share' in answer) {
        onProgress?.(answer.share)
        return
      }
      sound = true
      if ('bytes' in answer) resolve(answer)
      else reject(new ExportError(answer.error.code, sentenceOf(answer.error), answer.error))
    }
    worker.on('message', answered).on('error', failed).on('exit', failed)
    const forget = onAbort(signal, () => reject(signal?.reason as Error))
    try {
      // If the thread dies while it waits, the other promise rejects.
      await Promise.race([handOver(task, worker, signal), promise])
      return await promise
    } finally {
      forget()
      worker.off('message', answered).off('error', failed).off('exit', failed)
      if (sound && !this.#closed) this.#keep(worker)
      else await endThread(worker)
    }
  }

  #take(): Worker {
    const kept = this.#idle.pop()
    if (!kept) return this.#begin()
    clearTimeout(kept.timer)
    kept.worker.ref()
    return kept.worker
  }

  #begin(): Worker {
    const worker = this.#start()
    this.#threads.add(worker)
    worker.on('error', () => {})
    worker.once('exit', () => {
      this.#threads.delete(worker)
      const place = this.#idle.findIndex((each) => each.worker === worker)
      const [kept] = place === -1 ? [] : this.#idle.splice(place, 1)
      clearTimeout(kept?.timer)
    })
    return worker
  }

  #keep(worker: Worker): void {
    worker.unref()
    const timer = setTimeout(() => void endThread(worker), IDLE_MS).unref()
    this.#idle.push({ worker, timer })
  }
}

/** Sends a task to a thread in pieces. Sending a long dialog at once would block all other work. */
async function handOver(task: ExportTask, worker: Worker, signal: AbortSignal | undefined): Promise<void> {
  const packed = await runInSlices(packInSteps(task), { until: signal })
  worker.postMessage(packed, [packed.buffer])
}

function threadError(task: ExportTask, cause: unknown): ExportError {
  const what = 'format' in task && task.format === 'pdf' ? 'PDF' : 'file'
  return new ExportError(
    'EXPORT_WRITE',
    sayLater('The {what} could not be made: export it in another format, or try again.', { what }),
    {
      cause,
    },
  )
}
