import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStorage } from '../../src/core/storage/index.ts'

const FILE = 'idi.db'
let empty: Buffer | null = null

/**
 * Puts a library without dialogs into a folder that has none. Its tables were made once for all tests of the process,
 * as they are for a person: to make them takes a fifth of a short dialog.
 */
export function putEmptyLibrary(dataDir: string): void {
  const path = join(dataDir, FILE)
  if (existsSync(path) || !existsSync(dataDir)) return
  empty ??= emptyLibrary()
  writeFileSync(path, empty, { mode: 0o600 })
}

function emptyLibrary(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'idi-empty-'))
  try {
    openStorage(folder).close()
    return readFileSync(join(folder, FILE))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
