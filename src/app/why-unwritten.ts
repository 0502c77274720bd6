import { AppError } from '../core/contract/errors/errors.ts'

/** What may be said of a dialog that could not be written. */
export function whyUnwritten(error: unknown): string {
  return error instanceof AppError ? error.message : 'It is damaged: its facts cannot all be read.'
}
