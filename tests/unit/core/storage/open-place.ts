import { flushCompileCache } from 'node:module'
import { openStorageOrRead, type Library } from '../../../../src/core/storage/index.ts'

/** Opens the library that a test named for the scripts in children/: "FOLDER" or "URL FOLDER". */
export async function openPlace(place: string): Promise<Library> {
  const library = await open(place)
  // A script that is killed would keep nothing, and the next one would compile all of these sources again.
  flushCompileCache()
  return library
}

/** As src/app/open/open-library.ts does, without the samples, which take as long to load as everything else. */
async function open(place: string): Promise<Library> {
  if (!place.startsWith('postgres:')) return openStorageOrRead(place)
  const [url = '', dataDir = ''] = place.split(' ')
  const { openPostgres } = await import('../../../../src/features/shared-library/storage/index.ts')
  return openPostgres(url, { dataDir })
}
