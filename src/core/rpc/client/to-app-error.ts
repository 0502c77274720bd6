import { ERROR_CODES } from '../../contract/errors/error-codes.ts'
import { AppError, toErrorShape, type ErrorShape } from '../../contract/errors/errors.ts'

/** What a call rejects with when its transport is gone. */
export function connectionLost(): AppError {
  return new AppError(
    'RPC_CLOSED',
    'The connection to IDi is interrupted: nothing is lost, and it is being restored.',
    { retryable: true },
  )
}

/** Rebuilds what the host threw. A code this page does not know, of a newer host, is an unexpected failure. */
export function toAppError(shape: ErrorShape): AppError {
  const known = ERROR_CODES.includes(shape.code) ? shape : toErrorShape(shape)
  return new AppError(known.code, known.message, { retryable: known.retryable, details: known.details })
}
