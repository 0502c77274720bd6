import { sayLater } from '../../../base/language/say.ts'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { Collection } from '../../../core/contract/library/library.ts'
import { plural } from '../../../base/format/count.ts'
import type { ImportedFile } from './read-imports.ts'
import { isZip, type ZipLimits } from '../../../base/files/read-zip.ts'
import { limitThread, THREAD_LIMITS, tooMuchMemory, type ThreadLimits } from '../../../base/files/thread-limits.ts'
import type { LibraryFile } from '../../../core/contract/library/library-file.ts'
import { stepsInThread } from '../threads/steps-in-thread.ts'
import type { ImportTask } from './worker.ts'

/** A file of at most this size is read in this thread within a few milliseconds; starting a thread takes longer. */
const SMALL_BYTES = 16 * 1024

/**
 * The thread's memory limit, as a multiple of the file's size, because a reader holds several copies of the content.
 */
const HELD_TIMES = 10

/** The thread from the sources; a host that is bundled starts the built file instead. */
function startImportWorker(): Worker {
  return new Worker(new URL('worker.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] })
}

/**
 * Yields the contents of a file from a thread of its own, so that windows and running dialogs do not wait for a
 * large one.
 * @throws AppError FILE_UNREADABLE when the thread failed, or exceeded its time or memory for one step
 */
export async function* readImportInThread(
  name: string,
  bytes: Uint8Array,
  limits: ZipLimits,
  start?: () => Worker,
  most?: ThreadLimits,
): AsyncGenerator<ImportedFile> {
  if (bytes.length < SMALL_BYTES && !isZip(bytes)) {
    const { readImports } = await import('./read-imports.ts')
    return yield* readImports(name, bytes, limits)
  }
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
  if (bytes.length < SMALL_BYTES) {
    const { readLibraryFile } = await import('../library/read-file.ts')
    return readLibraryFile(kind, name, bytes)
  }
  for await (const file of inThread({ name, bytes, kind }, start, most)) if ('library' in file) return file.library
  throw new AppError('FILE_UNREADABLE', sayLater('{name} could not be read.', { name }))
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
    () =>
      new AppError(
        'FILE_UNREADABLE',
        sayLater('{name} {problem}{filesRead}.', { name: task.name, problem, filesRead: formatFilesRead(done) }),
      ),
    () =>
      limitThread(worker, most, (reason) => {
        problem = reason
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

/** For an error about a zip: how many of its files were read before, as the end of a sentence. */
function formatFilesRead(done: number): string {
  return done === 0 ? '' : `; ${plural(done, 'file')} of it ${done === 1 ? 'was' : 'were'} read before`
}
