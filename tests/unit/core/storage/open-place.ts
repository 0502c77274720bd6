import { openLibrary } from '../../../../src/app/open/open-library.ts'
import type { Library } from '../../../../src/core/storage/index.ts'

/** Opens the library that a test named for the scripts in children/: "FOLDER" or "URL FOLDER". */
export function openPlace(place: string): Promise<Library> {
  const [url, dataDir] = place.startsWith('postgres:') ? place.split(' ') : [undefined, place]
  return openLibrary({ dataDir: dataDir ?? '', url })
}
