import { flushCompileCache } from 'node:module'
import { openLibrary } from '../../../../src/app/open/open-library.ts'
import type { Library } from '../../../../src/core/storage/index.ts'

/** Opens the library that a test named for the scripts in children/: "FOLDER" or "URL FOLDER". */
export async function openPlace(place: string): Promise<Library> {
  const [url, dataDir] = place.startsWith('postgres:') ? place.split(' ') : [undefined, place]
  const library = await openLibrary({ dataDir: dataDir ?? '', url })
  // A script that is killed would keep nothing, and the next one would compile all of these sources again.
  flushCompileCache()
  return library
}
