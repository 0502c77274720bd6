import { AppError } from '../../contract/errors/errors.ts'

/**
 * Throws an error again, unless it says that another process runs the dialog: then the work is left to that process.
 */
export function rethrowUnlessBusy(error: unknown): void {
  if (error instanceof AppError && error.code === 'DIALOG_BUSY') return
  throw error
}
