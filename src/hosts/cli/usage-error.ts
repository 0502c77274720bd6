import { AppError } from '../../core/contract/errors/errors.ts'

/** Something on the command line is not as it must be. */
export function usageError(message: string): AppError {
  return new AppError('INPUT_INVALID', message)
}
