import { AppError } from '../../contract/errors/errors.ts'

/** For what may be left to the process that drives a dialog. */
export function rethrowUnlessBusy(error: unknown): void {
  if (error instanceof AppError && error.code === 'DIALOG_BUSY') return
  throw error
}
