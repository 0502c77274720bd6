import { serveSteps } from '../threads/serve-steps.ts'
import { readImports } from './read-imports.ts'
import type { ZipLimits } from '../../../base/files/read-zip.ts'

/** The file to read; what is in it is read one after the other, as it is stored. */
export interface ImportTask {
  readonly name: string
  readonly bytes: Uint8Array
  readonly limits: ZipLimits
}

serveSteps(({ name, bytes, limits }: ImportTask) => readImports(name, bytes, limits))
