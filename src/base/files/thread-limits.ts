import type { Worker } from 'node:worker_threads'
import { formatBytes } from '../format/bytes.ts'
import { formatCount, plural } from '../format/count.ts'
import { endThread } from './end-thread.ts'

/** How much time and memory reading one file may take. */
export interface ThreadLimits {
  readonly milliseconds: number
  readonly bytes: number
}

const MEGABYTE = 1024 * 1024
export const THREAD_LIMITS: ThreadLimits = { milliseconds: 30_000, bytes: 400 * MEGABYTE }

/** The limit of the JavaScript heap: the engine ends a thread that exceeds it. */
export const THREAD_HEAP = { maxOldGenerationSizeMb: THREAD_LIMITS.bytes / MEGABYTE }

/** How far a reader got, such as 812 of 9,000 pages. */
export interface ReadSoFar {
  readonly done: number
  readonly of: number
  readonly unit: 'pages' | 'chapters'
}

export type OnRead = (soFar: ReadSoFar) => void

/**
 * Milliseconds between two checks of a thread's memory. They are needed because the engine does not limit bytes outside
 * the heap.
 */
const ASK_MS = 200

/**
 * Ends a thread that takes too long or too much memory, and reports why, as the rest of a sentence after the file's
 * name.
 * @returns a function that removes the limits
 */
export function limitThread(worker: Worker, limits: ThreadLimits, ended: (problem: string) => void): () => void {
  const end = (problem: string): void => {
    ended(problem)
    void endThread(worker)
  }
  const { milliseconds, bytes } = limits
  const late = setTimeout(
    () =>
      end(`could not be read within ${plural(Math.round(milliseconds / 1000), 'second')}, as long as a file may take`),
    milliseconds,
  )
  const timer = setInterval(() => {
    // A thread that has not started, or has ended, has no statistics.
    void worker.getHeapStatistics().then(
      (statistics) => {
        if (statistics.used_heap_size + statistics.external_memory > bytes) end(tooMuchMemory(bytes))
      },
      () => undefined,
    )
  }, ASK_MS)
  return () => {
    clearTimeout(late)
    clearInterval(timer)
  }
}

export function tooMuchMemory(bytes: number): string {
  return `could not be read to its end: it takes more than the ${formatBytes(bytes)} of memory that a file may take`
}

/** What was read before the thread ended, as the end of a sentence; empty for nothing. */
export function formatReadSoFar(soFar: ReadSoFar | null): string {
  if (soFar === null || soFar.done === 0) return ''
  const { done, of, unit } = soFar
  return `; of its ${formatCount(of)} ${unit} the first ${formatCount(done)} were read: attach the part that matters`
}
