import { ExportError } from '../../../core/contract/errors/errors.ts'

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/**
 * Runs a function that writes temporary files.
 * @throws ExportError EXPORT_WRITE when the disk for temporary files is full
 */
export async function onTemporaryDisk<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const system = error instanceof ExportError ? error.details?.['system'] : (error as NodeJS.ErrnoException).code
    throw FULL.has(String(system)) ? temporaryDiskFull(error) : error
  }
}

export function temporaryDiskFull(cause?: unknown): ExportError {
  return new ExportError(
    'EXPORT_WRITE',
    'The file could not be made because the disk for temporary files is full: free some space. Nothing was written, and the dialog and its sound are safe.',
    { cause },
  )
}
