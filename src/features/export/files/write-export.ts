import type { FileHandle } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { makeFolder } from '../../../base/files/make-folder.ts'
import { sayLater } from '../../../base/language/say.ts'
import { m } from '../../../base/language/t.ts'
import { AppError, ExportError } from '../../../core/contract/errors/errors.ts'
import { atomicWrite, type FillFile } from '../../../base/files/atomic-write.ts'

/** An export that may be too large for memory: it is written piece by piece. */
export interface WrittenExport {
  /** The name: {slug}_{YYYYMMDD_HHMMSS}.{ext} */
  readonly fileName: string
  readonly mediaType: string
  /**
   * Writes the export into an empty file. Rejects with the signal's reason when that aborts.
   * @throws DialogError, ExportError
   */
  readonly write: (file: FileHandle, signal: AbortSignal) => Promise<void>
}

/**
 * Writes a file so that readers see the old content or the complete new one, never a part. A missing folder is created.
 * @param content all bytes, or a function that writes them; what that function throws is passed on
 * @param mode the permissions; absent: the system's default
 * @throws ExportError EXPORT_WRITE
 */
export async function writeExport(path: string, content: Uint8Array | FillFile, mode?: number): Promise<void> {
  try {
    await makeFolder(dirname(resolve(path)))
    await atomicWrite(path, content, mode)
  } catch (error) {
    throw isOfSystem(error) ? toExportError(error, path) : error
  }
}

/** Whether the operating system refused to write. Only then is the error put into other words. */
const isOfSystem = (error: unknown): boolean =>
  !(error instanceof AppError) && error instanceof Error && 'syscall' in error

function toExportError(cause: unknown, path: string): ExportError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
  return new ExportError('EXPORT_WRITE', sayLater(sentence(code), { path }), {
    cause,
    details: { path, system: code },
  })
}

function sentence(code: string): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return m(
        '{path} could not be saved because the disk is full: free some space or save elsewhere. The dialog itself is safe.',
      )
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return m('{path} could not be saved because you may not write there: choose another folder.')
    case 'EISDIR':
      return m('{path} could not be saved because it is a folder: give the name of a file.')
    case 'ENOTDIR':
    case 'EEXIST':
      return m('{path} could not be saved because a part of its path is not a folder: choose another folder.')
    case 'ENAMETOOLONG':
      return m('{path} could not be saved because the name is too long: choose a shorter one.')
    default:
      return m('{path} could not be saved: check that the folder is there and can be written to, or choose another.')
  }
}

/**
 * The content of an export for writeExport.
 * @param signal aborts an export that is written piece by piece
 */
export function contentOf(
  file: { readonly bytes: Uint8Array } | Pick<WrittenExport, 'write'>,
  signal = new AbortController().signal,
): Uint8Array | FillFile {
  return 'bytes' in file ? file.bytes : (to) => file.write(to, signal)
}
