import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Backup, DataInfo } from '../../../core/contract/library/library.ts'
import { countBackup, type Library } from '../../../core/storage/index.ts'
import type { DataFolder, ProgressHow } from '../ports.ts'
import { createAutomatic } from './automatic.ts'
import {
  findBackup,
  listBackups,
  readBackupEntry,
  removeAbandoned,
  removeBackupFile,
  writeBackupFile,
} from './backup-files.ts'
import { StorageError } from '../../../core/contract/errors/errors.ts'
import { stepsInThread } from '../threads/steps-in-thread.ts'
import type { BackupResult, BackupTask } from './worker.ts'

/** Name of the folder of backups within the data folder. */
export const BACKUP_FOLDER_NAME = 'backups'

interface Parts {
  readonly storage: Pick<Library, 'path' | 'count' | 'settings' | 'log' | 'readOnly'>
  readonly dataDir: string
  readonly newId: () => string
  readonly now: () => number
  /**
   * Called after dialogs were restored: closes turns that were open when the backup was made, and updates the list.
   */
  readonly restored: () => Promise<void>
  /** How this host starts the thread that does the work; by default a worker of Node from the sources. */
  readonly startWorker?: (() => Worker) | undefined
}

/** The data folder with its backups. */
export function createDataFolder({ storage, dataDir, newId, now, restored, startWorker }: Parts): DataFolder {
  const folder = join(dataDir, BACKUP_FOLDER_NAME)
  const closing = new AbortController()
  const underWay = new Set<Promise<unknown>>()

  /** Runs work that ends with the caller's signal or with the app, which waits for it. */
  function stoppable<T>({ signal, onProgress }: ProgressHow, work: (how: ProgressHow) => Promise<T>): Promise<T> {
    const done = work({ onProgress, signal: AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]) })
    underWay.add(done)
    const forget = (): void => void underWay.delete(done)
    done.then(forget, forget)
    return done
  }

  async function backUp(how: ProgressHow, automatic: boolean, to: string = folder): Promise<Backup> {
    await removeAbandoned(to, now)
    const name = await writeBackupFile(to, { at: now(), automatic }, (path) =>
      runBackupTask({ kind: 'write', dataDir, path }, how, startWorker),
    )
    return await readBackupEntry(to, name)
  }

  const automatic = createAutomatic({
    settings: storage.settings,
    path: storage.path,
    now,
    oldest: async () => (await Array.fromAsync(storage.log.pages(), (page) => page.at(-1)?.createdAt)).at(-1) ?? null,
    list: () => listBackups(folder),
    make: (signal) => stoppable({ signal }, (how) => backUp(how, true)),
    remove: (name) => removeBackupFile(folder, name),
  })

  return {
    async info(): Promise<DataInfo> {
      // The database and its write-ahead log, which may hold the newest facts.
      const bytes = ['', '-wal'].reduce(
        (sum, suffix) => sum + (statSync(storage.path + suffix, { throwIfNoEntry: false })?.size ?? 0),
        0,
      )
      const backups = await listBackups(folder)
      return {
        folder: dataDir,
        bytes,
        ...(await storage.count()),
        backupFolder: folder,
        backups,
        automatic: await automatic.view(backups),
      }
    },
    backUp: (how = {}) => stoppable(how, (stop) => backUp(stop, false, how.folder)),
    restore: (name, how, progress = {}) =>
      stoppable(progress, async (stop) => {
        const path = await findBackup(folder, name)
        const ids = how === 'copy' ? Array.from({ length: countBackup(path) ?? 0 }, newId) : []
        try {
          const report = await runBackupTask({ kind: 'restore', dataDir, path, how, ids }, stop, startWorker)
          if (!report) throw new Error('The thread took a backup in and said nothing of it.')
          return report
        } finally {
          // Called after a stop or a failure, too, because restored dialogs stay.
          await restored()
        }
      }),
    removeBackup: (name) => removeBackupFile(folder, name),
    begin() {
      if (storage.readOnly !== undefined) return
      void removeAbandoned(folder, now)
      automatic.begin()
    },
    backUpIfDue: async () => (storage.readOnly === undefined ? automatic.look() : undefined),
    setAutomatic: automatic.set,
    async close() {
      closing.abort()
      await automatic.close()
      await Promise.allSettled(underWay)
    },
  }
}

/** The thread from the sources; a host that is bundled starts the built file instead. */
function startBackupWorker(): Worker {
  return new Worker(new URL('worker.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] })
}

/**
 * Makes or restores a backup in a thread of its own, so that windows and running dialogs do not wait for it.
 * @throws the signal's reason between two steps; StorageError, and what the work throws
 */
async function runBackupTask(
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
