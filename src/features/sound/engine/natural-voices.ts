import type { FileSet } from '../../../base/download/file-set.ts'
import { publishedSet } from '../../../base/download/published-set.ts'
import { createSetDownload, type SetDownload } from '../../../app/services/downloads/set-download.ts'
import { hasNaturalVoices, naturalCatalogue } from '../files/index.ts'

/** The files of the natural voices as they are published. */
export const NATURAL_SET: FileSet = publishedSet('natural-voices', 'Natural voices', naturalCatalogue)

/**
 * Says whether the natural voices are on this computer, downloads and removes them.
 * @param folder where their files are
 * @param set the files; a test gives others than the published ones
 */
export function createNaturalVoices(folder: string, set: FileSet = NATURAL_SET): SetDownload {
  return createSetDownload({ set, folder, label: naturalCatalogue.label, usable: hasNaturalVoices })
}
