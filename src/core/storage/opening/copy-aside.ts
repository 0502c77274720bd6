import { sayLater } from '../../../base/language/say.ts'
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StorageError } from '../../contract/errors/errors.ts'

/** Folders for a temporary copy: the last one is in memory, if the disk is full. */
const places = (): readonly string[] => [tmpdir(), '/dev/shm']

/**
 * Copies a database with its log into a new folder, which the caller must delete.
 * @throws StorageError STORAGE_FULL when there is no room for it
 */
export function copyAside(path: string): string {
  let cause: unknown
  for (const place of places().filter((each) => existsSync(each))) {
    let folder: string | null = null
    try {
      folder = mkdtempSync(join(place, 'idi-read-'))
      for (const end of ['', '-wal']) if (existsSync(path + end)) copyOwn(path + end, join(folder, `idi.db${end}`))
      return folder
    } catch (error) {
      if (folder !== null) removeCopy(folder)
      cause = error
    }
  }
  throw new StorageError(
    'STORAGE_FULL',
    sayLater(
      '{path} can be read in a copy alone, for which there is no room in {tmpdir}: name another folder for temporary files (TMPDIR).',
      { path, tmpdir: tmpdir() },
    ),
    { cause, details: { path } },
  )
}

function copyOwn(from: string, to: string): void {
  copyFileSync(from, to)
  // Permissions are copied, too.
  chmodSync(to, 0o600)
}

export function removeCopy(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
