import { randomUUID } from 'node:crypto'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** The ending of the names of files that are being written. Only a killed process leaves such a file behind. */
export const TEMP_SUFFIX = '.tmp'

/** The mode of a file that only its owner may read and write. */
export const PRIVATE_MODE = 0o600

/** Writes the content of an open, empty file. */
export type FillFile = (file: FileHandle) => Promise<void>

interface Writing<T> {
  /** The folder of the file, so that renaming it later does not move data between disks. It must exist. */
  readonly folder: string
  readonly mode?: number | undefined
  readonly fill: (file: FileHandle, temporary: string) => Promise<void> | void
  /** Gives the complete file its final name. */
  readonly place: (temporary: string) => Promise<T>
}

/**
 * Writes a file under a temporary name and flushes it to the disk, before `place` gives it its final name.
 * @throws the system's error
 */
export async function writeTempThenPlace<T>({ folder, mode, fill, place }: Writing<T>): Promise<T> {
  // The temporary name is short and does not contain the final one, which may already have the greatest length that is
  // allowed.
  const temporary = join(folder, `.idi-${randomUUID()}${TEMP_SUFFIX}`)
  try {
    const file = await open(temporary, 'wx', mode)
    try {
      await fill(file, temporary)
      await file.sync()
    } finally {
      await file.close()
    }
    return await place(temporary)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
}

/**
 * Replaces a file. A reader sees the old file or the complete new one, even after a crash.
 * @throws the system's error; the old file is unchanged then
 */
export function atomicWrite(path: string, content: string | Uint8Array | FillFile, mode?: number): Promise<void> {
  return writeTempThenPlace({
    folder: dirname(resolve(path)),
    mode,
    fill: typeof content === 'function' ? content : (file) => file.writeFile(content),
    place: (temporary) => rename(temporary, path),
  })
}
