import type { FileSet } from '../../../base/download/file-set.ts'
import { publishedSet } from '../../../base/download/published-set.ts'
import { createSetDownload, type SetDownload } from '../../../app/services/downloads/set-download.ts'
import { hasNaturalVoices, naturalCatalogue } from '../files/index.ts'

/** The published files. */
export const NATURAL_SET: FileSet = publishedSet('natural-voices', 'Natural voices', naturalCatalogue)

/** The natural voices of this computer: whether they are here, and their download. @param set other files than the catalogue's */
export function createNaturalVoices(folder: string, set: FileSet = NATURAL_SET): SetDownload {
  return createSetDownload({ set, folder, label: naturalCatalogue.label, usable: hasNaturalVoices })
}
