import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Storage } from '../../storage/index.ts'
import type { DataFolder } from '../ports.ts'
import { findBackup, listBackups, readBackupEntry, removeBackupFile, writeBackupFile } from './backup-files.ts'

/** Name of the folder of backups within the data folder. */
export const BACKUP_FOLDER_NAME = 'backups'

interface Parts {
  readonly storage: Pick<Storage, 'path' | 'count' | 'backUp' | 'restore'>
  readonly dataDir: string
  readonly newId: () => string
  readonly now: () => number
  /** Dialogs were taken in: closes what a backup had caught in the middle of a turn, and shows the list anew. */
  readonly restored: () => Promise<void>
}

/** The folder everything is kept in, with its backups. */
export function createDataFolder({ storage, dataDir, newId, now, restored }: Parts): DataFolder {
  const folder = join(dataDir, BACKUP_FOLDER_NAME)
  return {
    async info() {
      // The file and its write-ahead log, which may hold the newest facts.
      const bytes = ['', '-wal'].reduce(
        (sum, suffix) => sum + (statSync(storage.path + suffix, { throwIfNoEntry: false })?.size ?? 0),
        0,
      )
      return { folder: dataDir, bytes, ...storage.count(), backupFolder: folder, backups: await listBackups(folder) }
    },
    async backUp() {
      const name = await writeBackupFile(folder, now(), (path) => storage.backUp(path))
      return await readBackupEntry(folder, name)
    },
    async restore(name, how) {
      const report = storage.restore(await findBackup(folder, name), how, newId)
      await restored()
      return report
    },
    removeBackup: (name) => removeBackupFile(folder, name),
  }
}
