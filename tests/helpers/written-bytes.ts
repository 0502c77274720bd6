import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentOf, writeExport } from '../../src/features/export/files/write-export.ts'

/** The bytes of an export, as a host would write them. */
export async function writtenBytes(file: Parameters<typeof contentOf>[0], signal?: AbortSignal): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'idi-test-'))
  try {
    const path = join(folder, 'file')
    await writeExport(path, contentOf(file, signal))
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
