import { Worker } from 'node:worker_threads'
import { AppError } from '../../contract/errors/errors.ts'
import { readImports, type ImportedFile } from './read-imports.ts'
import { isZip, type ZipLimits } from '../../base/files/read-zip.ts'
import { limitThread, THREAD_LIMITS, tooMuchMemory, type ThreadLimits } from '../../base/files/thread-limits.ts'
import { stepsInThread } from '../threads/steps-in-thread.ts'
import type { ImportTask } from './worker.ts'

/** A file of less is read where it is asked for, in a few milliseconds: to start a thread takes longer. */
const SMALL_BYTES = 256 * 1024

/** What is read of a file is held beside it, several times over. */
const HELD_TIMES = 10

/** The thread from the sources; a host that is bundled starts the built file instead. */
function startImportWorker(): Worker {
  return new Worker(new URL('worker.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] })
}

/**
 * What a file holds, read in a thread of its own: no window and no running dialog waits for a large one.
 * @throws AppError FILE_UNREADABLE when the thread failed, or took longer or more memory than it may for one step
 */
export async function* readInThread(
  name: string,
  bytes: Uint8Array,
  limits: ZipLimits,
  start: () => Worker = startImportWorker,
  { milliseconds, bytes: least }: ThreadLimits = THREAD_LIMITS,
): AsyncGenerator<ImportedFile> {
  if (bytes.length < SMALL_BYTES && !isZip(bytes)) return yield* readImports(name, bytes, limits)
  const worker = start()
  const most = { milliseconds, bytes: Math.max(least, bytes.length * HELD_TIMES) }
  let problem = tooMuchMemory(most.bytes)
  const task: ImportTask = { name, bytes, limits }
  yield* stepsInThread<ImportTask, ImportedFile, void>(
    worker,
    task,
    () => new AppError('FILE_UNREADABLE', `${name} ${problem}.`),
    () =>
      limitThread(worker, most, (told) => {
        problem = told
      }),
  )
}
