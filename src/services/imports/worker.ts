import { parentPort } from 'node:worker_threads'
import { readImports, type ImportedFile } from './read-imports.ts'
import type { ZipLimits } from './read-zip.ts'

/** The file to read, then a call for each thing in it: what is not stored yet is not read on. */
export type ImportAsk = { readonly name: string; readonly bytes: Uint8Array; readonly limits: ZipLimits } | 'next'

/** The next thing in the file; null when there is no more. */
export type ImportAnswer = ImportedFile | null

let files: Iterator<ImportedFile> = [][Symbol.iterator]()

parentPort?.on('message', (ask: ImportAsk) => {
  if (ask !== 'next') {
    files = readImports(ask.name, ask.bytes, ask.limits)
    return
  }
  const { value, done } = files.next()
  const answer: ImportAnswer = done ? null : value
  parentPort?.postMessage(answer)
})
