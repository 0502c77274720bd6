import { AppError } from '../../core/contract/errors/errors.ts'
import type { Engine } from '../../core/engine/engine.ts'
import { addSamples } from '../services/library/samples.ts'
import { openStorageOrRead, type Library, type StorageOptions } from '../../core/storage/index.ts'

interface LibraryOptions extends Pick<StorageOptions, 'startSearch'> {
  readonly dataDir: string
  /** Address of a PostgreSQL database; without it the library is in the data folder. */
  readonly url: string | undefined
  /** Whether a new library may be created beside the tables of another program. */
  readonly beside?: boolean | undefined
  readonly said?: ((line: string) => void) | undefined
}

/**
 * Opens the library, read-only if it cannot be changed. The code for databases is loaded only if there is one.
 * @throws ConfigError, StorageError
 */
export async function openLibrary({ dataDir, url, beside, said, startSearch }: LibraryOptions): Promise<Library> {
  if (url === undefined || url === '') return openStorageOrRead(dataDir, { startSearch })
  const { openPostgres } = await import('../../features/shared-library/storage/index.ts')
  return openPostgres(url, { dataDir, beside, startSearch, said })
}

/** Closes dialogs that a crash left open, and adds the samples. With a full disk both wait for the next start. */
export async function beginLibrary(engine: Engine, { readOnly, collections, settings }: Library): Promise<void> {
  if (readOnly !== undefined) return
  try {
    await engine.recover()
    await addSamples(collections, settings)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'STORAGE_FULL') throw error
  }
}
