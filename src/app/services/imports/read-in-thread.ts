import { Worker } from 'node:worker_threads'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { Collection } from '../../../core/contract/library/library.ts'
import { plural } from '../../../base/format/count.ts'
import { readImports, type ImportedFile } from './read-imports.ts'
import { isZip, type ZipLimits } from '../../../base/files/read-zip.ts'
import { limitThread, THREAD_LIMITS, tooMuchMemory, type ThreadLimits } from '../../../base/files/thread-limits.ts'
import { readLibraryFile } from '../library/read-file.ts'
import type { LibraryFile } from '../ports.ts'
import { stepsInThread } from '../threads/steps-in-thread.ts'
import type { ImportTask } from './worker.ts'

/** Whatever so few bytes hold is read where it is asked for, in a few milliseconds: to start a thread takes longer. */
const SMALL_BYTES = 16 * 1024

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
  start?: () => Worker,
  most?: ThreadLimits,
): AsyncGenerator<ImportedFile> {
  if (bytes.length < SMALL_BYTES && !isZip(bytes)) return yield* readImports(name, bytes, limits)
  yield* inThread({ name, bytes, limits }, start, most)
}

/**
 * A file of presets, topics, worlds or modes, read in the same way.
 * @throws AppError FILE_UNREADABLE as above
 */
export async function readLibraryInThread(
  kind: Collection,
  name: string,
  bytes: Uint8Array,
  start?: () => Worker,
  most?: ThreadLimits,
): Promise<LibraryFile> {
  if (bytes.length < SMALL_BYTES) return readLibraryFile(kind, name, bytes)
  for await (const file of inThread({ name, bytes, kind }, start, most)) if ('library' in file) return file.library
  throw new AppError('FILE_UNREADABLE', `${name} could not be read.`)
}

function inThread(
  task: ImportTask,
  start: () => Worker = startImportWorker,
  { milliseconds, bytes: least }: ThreadLimits = THREAD_LIMITS,
): AsyncGenerator<ImportedFile> {
  const worker = start()
  const most = { milliseconds, bytes: Math.max(least, task.bytes.length * HELD_TIMES) }
  let problem = tooMuchMemory(most.bytes)
  let done = 0
  const steps = stepsInThread<ImportTask, ImportedFile, void>(
    worker,
    task,
    () => new AppError('FILE_UNREADABLE', `${task.name} ${problem}${formatFilesRead(done)}.`),
    () =>
      limitThread(worker, most, (told) => {
        problem = told
      }),
  )
  return counted(steps, () => {
    done += 1
  })
}

async function* counted<T>(steps: AsyncIterable<T>, count: () => void): AsyncGenerator<T> {
  for await (const step of steps) {
    count()
    yield step
  }
}

/** Of a zip those before the one that was too much were taken in already. */
function formatFilesRead(done: number): string {
  return done === 0 ? '' : `; ${plural(done, 'file')} of it ${done === 1 ? 'was' : 'were'} read before`
}
