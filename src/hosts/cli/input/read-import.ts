import { readFile, stat } from 'node:fs/promises'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { IMPORT_MAX_BYTES } from '../../../core/contract/limits.ts'
import { formatBytes } from '../../../base/format/bytes.ts'

/** Reads the bytes of a file that is imported. @throws AppError FILE_NOT_FOUND, FILE_TOO_LARGE, FILE_UNREADABLE */
export async function readImport(path: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(path)
    if (size > IMPORT_MAX_BYTES)
      throw new AppError(
        'FILE_TOO_LARGE',
        `${path} is larger than ${formatBytes(IMPORT_MAX_BYTES)}, the most that can be imported at once: choose a smaller file, or a part of it.`,
      )
    return await readFile(path)
  } catch (error) {
    if (error instanceof AppError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new AppError('FILE_NOT_FOUND', `${path} does not exist: check the path.`, { cause: error })
    throw new AppError(
      'FILE_UNREADABLE',
      `${path} cannot be read (${code ?? 'unknown reason'}): it must be a readable file.`,
      { cause: error },
    )
  }
}
