import { Worker } from 'node:worker_threads'
import { StorageError } from '../../../core/contract/errors/errors.ts'
import type { ProgressHow } from '../ports.ts'
import { stepsInThread } from '../threads/steps-in-thread.ts'
import type { BackupResult, BackupTask } from './worker.ts'

/** The thread from the sources; a host that is bundled starts the built file instead. */
function startBackupWorker(): Worker {
  return new Worker(new URL('worker.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] })
}

/**
 * Writes or takes in a backup in a thread of its own: no window and no running dialog waits for it.
 * @throws the signal's reason between two steps; StorageError, and what the work throws
 */
export async function runBackupTask(
  task: BackupTask,
  { signal, onProgress }: ProgressHow,
  start: () => Worker = startBackupWorker,
): Promise<BackupResult> {
  signal?.throwIfAborted()
  const steps = stepsInThread<BackupTask, number, BackupResult>(
    start(),
    task,
    () =>
      new StorageError('STORAGE_UNAVAILABLE', 'The backup could not be finished: it takes more memory than there is.'),
  )
  try {
    for (;;) {
      const { value, done } = await steps.next()
      if (done) return value
      onProgress?.(value)
      signal?.throwIfAborted()
    }
  } finally {
    await steps.return(undefined)
  }
}
