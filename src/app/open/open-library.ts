import { openStorage, type Library, type StorageOptions } from '../../storage/index.ts'

interface LibraryOptions extends Pick<StorageOptions, 'startSearch'> {
  readonly dataDir: string
  /** Of a PostgreSQL database; without it the library is in the data folder. */
  readonly url: string | undefined
  /** Whether a new library may stand beside tables of another program. */
  readonly beside?: boolean | undefined
  readonly said?: ((line: string) => void) | undefined
}

/** Opens the library where it is. What a database needs is loaded when there is one. @throws ConfigError, StorageError */
export async function openLibrary({ dataDir, url, beside, said, startSearch }: LibraryOptions): Promise<Library> {
  if (url === undefined || url === '') return openStorage(dataDir, { startSearch })
  const { openPostgres } = await import('../../storage/postgres/index.ts')
  return openPostgres(url, { dataDir, beside, startSearch, said })
}
