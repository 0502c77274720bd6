import { sayLater } from '../../../base/language/say.ts'
import { join } from 'node:path'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { Library } from '../../../core/storage/index.ts'
import type { DataFolder } from '../ports.ts'
import { listBackups, removeBackupFile } from './backup-files.ts'
import { BACKUP_FOLDER_NAME } from './create-data-folder.ts'

interface DatabaseFolderPorts {
  readonly storage: Pick<Library, 'database' | 'count' | 'bytes'>
  readonly dataDir: string
}

/** The data folder of a machine whose library is in a database. It makes no backups: those of a database are made at its server. */
export function createDatabaseFolder({ storage, dataDir }: DatabaseFolderPorts): DataFolder {
  const folder = join(dataDir, BACKUP_FOLDER_NAME)
  const where = `The library is in the database ${storage.database ?? ''}`
  const refused = (what: string) => async (): Promise<never> => {
    throw new AppError('INPUT_INVALID', sayLater('{where}: {what}', { where, what }))
  }
  const backUp = refused('back it up there (pg_dump), or copy it into a folder with "idi library move --from".')
  return {
    info: async () => ({
      folder: dataDir,
      database: storage.database,
      bytes: (await storage.bytes?.()) ?? 0,
      ...(await storage.count()),
      backupFolder: folder,
      backups: await listBackups(folder),
      automatic: { on: false, count: 0, bytes: 0, problem: null },
    }),
    backUp,
    restore: refused(
      'to bring back a backup, restore it into a folder (with DATABASE_URL set to nothing), then copy that into the database with "idi library move --to".',
    ),
    removeBackup: (name) => removeBackupFile(folder, name),
    begin: () => undefined,
    backUpIfDue: async () => undefined,
    setAutomatic: backUp,
    close: async () => undefined,
  }
}
