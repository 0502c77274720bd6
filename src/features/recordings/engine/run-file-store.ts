import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../../base/files/make-folder.ts'
import { atomicWrite, PRIVATE_MODE } from '../../../base/files/atomic-write.ts'
import { toStorageError } from '../../../core/storage/storage-error.ts'

/** A file for each dialog, named by its id; readable by its owner only. */
export class RunFileStore {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  pathOf(id: string): string {
    return join(this.folder, `${id.replaceAll(/[^\w-]/g, '_')}.jsonl`)
  }

  /** Reads a recording; null when there is none. */
  async read(id: string): Promise<string | null> {
    return readFile(this.pathOf(id), 'utf8').catch(() => null)
  }

  /** @throws AppError STORAGE_FULL and the like */
  async write(id: string, text: string): Promise<void> {
    try {
      await makeFolder(this.folder, 0o700)
      await atomicWrite(this.pathOf(id), text, PRIVATE_MODE)
    } catch (error) {
      throw toStorageError(error, this.folder)
    }
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true }).catch(() => undefined)
  }
}
