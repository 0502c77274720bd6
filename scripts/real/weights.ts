import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A model file in the folder of weights. */
export interface Weights {
  readonly id: string
  readonly path: string
}

/** Every GGUF file in the folder and below it, by name. */
export function findWeights(folder: string): readonly Weights[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.gguf$/i.test(name))
    .toSorted()
    .map((name) => ({ id: idOf(name), path: join(folder, name) }))
}

/** An id that is the same in each run, so that results of two runs can be compared. */
function idOf(name: string): string {
  return basename(name)
    .replace(/\.gguf$/i, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
}
