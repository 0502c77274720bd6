import { randomUUID } from 'node:crypto'
import type { RestoreReport } from '../../../core/contract/library/library.ts'
import { openStorage, openStorageOrRead } from '../../../core/storage/index.ts'
import { serveSteps } from '../threads/serve-steps.ts'

/** A backup to write, or to take in; paths as the host found them. */
export type BackupTask =
  | { readonly kind: 'write'; readonly dataDir: string; readonly path: string }
  | {
      readonly kind: 'restore'
      readonly dataDir: string
      readonly path: string
      readonly how: 'merge' | 'copy'
      /** Ids for copies, one for each dialog of the backup: those of the host sort by time. */
      readonly ids: readonly string[]
    }

/** How far it is, from 0 to 1; at the end what a restore took in. */
export type BackupResult = RestoreReport | undefined

serveSteps(begin)

/** In an opening of its own: this thread's writes are short transactions among those of the others. */
function* begin(task: BackupTask): Generator<number, BackupResult> {
  // What may only be read is backed up, too.
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
