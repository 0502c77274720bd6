import { randomUUID } from 'node:crypto'
import type { RestoreReport } from '../../../core/contract/library/library.ts'
import { openStorage, openStorageOrRead } from '../../../core/storage/index.ts'
import { serveSteps } from '../threads/serve-steps.ts'

/** A backup to make or to restore; paths are the host's. */
export type BackupTask =
  | { readonly kind: 'write'; readonly dataDir: string; readonly path: string }
  | {
      readonly kind: 'restore'
      readonly dataDir: string
      readonly path: string
      readonly how: 'merge' | 'copy'
      /** Ids for copies, one for each dialog of the backup. They come from the host because its ids sort by time. */
      readonly ids: readonly string[]
    }

/** The progress from 0 to 1, and at the end the result of a restore. */
export type BackupResult = RestoreReport | undefined

serveSteps(begin)

/**
 * Does the task step by step. The thread opens the database itself; its writes are short transactions between those of
 * other processes.
 */
function* begin(task: BackupTask): Generator<number, BackupResult> {
  // A read-only library is backed up, too.
  const storage = (task.kind === 'write' ? openStorageOrRead : openStorage)(task.dataDir)
  try {
    if (task.kind === 'write') {
      yield* storage.backUp(task.path)
      return undefined
    }
    const ids = task.ids[Symbol.iterator]()
    return yield* storage.restore(task.path, task.how, () => ids.next().value ?? randomUUID())
  } finally {
    storage.close()
  }
}
