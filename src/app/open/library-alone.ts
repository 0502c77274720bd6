import { openStorageOrRead, type Storage } from '../../core/storage/index.ts'
import type { AppOptions } from '../app.ts'
import { readConfig } from '../config/read-config.ts'
import { withEnvFile } from '../config/read-env-file.ts'
import { chooseDataDir } from '../data-dir.ts'

/**
 * Opens a library in a folder without engine, models and features, which take most of the time of a start, for code
 * that only lists or searches the library.
 * @returns null when the whole app is needed: for a library in PostgreSQL, and to close dialogs that a crash left open
 * @throws ConfigError, StorageError
 */
export async function openLibraryAlone(
  options: Pick<AppOptions, 'dataDir' | 'configFile' | 'env' | 'cwd' | 'database'>,
): Promise<Storage | null> {
  const env = withEnvFile(options.env, options.cwd)
  const { config } = readConfig(options.configFile, options.cwd)
  if (options.database ?? env.DATABASE_URL) return null
  const library = openStorageOrRead(chooseDataDir(options, env, config))
  if (library.readOnly !== undefined || (await library.log.abandoned()).length === 0) return library
  library.close()
  return null
}
