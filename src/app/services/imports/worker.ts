import { serveSteps } from '../threads/serve-steps.ts'
import { readImports, type ImportedFile } from './read-imports.ts'
import type { Collection } from '../../../core/contract/library/library.ts'
import { readLibraryFile } from '../library/read-file.ts'
import type { ZipLimits } from '../../../base/files/read-zip.ts'

/** The file to read: any file, with limits if it is a zip, or a file of the library of this kind. */
export type ImportTask = { readonly name: string; readonly bytes: Uint8Array } & (
  | { readonly limits: ZipLimits }
  | { readonly kind: Collection }
)

/** The files in an archive are read one after another, while they are being stored. */
function* read(task: ImportTask): Generator<ImportedFile> {
  const { name, bytes } = task
  if ('limits' in task) return yield* readImports(name, bytes, task.limits)
  yield { name, kind: task.kind, library: readLibraryFile(task.kind, name, bytes) }
}

serveSteps(read)
