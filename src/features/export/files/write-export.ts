import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { ExportError } from '../../../core/contract/errors/errors.ts'
import { atomicWrite } from '../../../base/files/atomic-write.ts'

/**
 * Readers see the old file or the complete new one. A missing folder is created.
 * @param mode the system's default when absent
 * @throws ExportError EXPORT_WRITE
 */
export async function writeExport(path: string, bytes: Uint8Array, mode?: number): Promise<void> {
  try {
    await mkdir(dirname(resolve(path)), { recursive: true })
    await atomicWrite(path, bytes, mode)
  } catch (error) {
    throw toExportError(error, path)
  }
}

function toExportError(cause: unknown, path: string): ExportError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
  return new ExportError('EXPORT_WRITE', sentence(code, path), { cause, details: { path, system: code } })
}

function sentence(code: string, path: string): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return `${path} could not be saved because the disk is full: free some space or save elsewhere. The dialog itself is safe.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${path} could not be saved because you may not write there: choose another folder.`
    case 'EISDIR':
      return `${path} could not be saved because it is a folder: give the name of a file.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} could not be saved because a part of its path is a file: choose another folder.`
    case 'ENAMETOOLONG':
      return `${path} could not be saved because the name is too long: choose a shorter one.`
    default:
      return `${path} could not be saved: check that the folder is there and can be written to, or choose another.`
  }
}
