import { AppError } from '../../core/contract/errors/errors.ts'

/** An error in the command line. */
export function usageError(message: string): AppError {
  return new AppError('INPUT_INVALID', message)
}
