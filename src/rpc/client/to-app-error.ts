import { ORPCError } from '@orpc/client'
import { ERROR_CODES } from '../../contract/error-codes.ts'
import { AppError, type ErrorShape } from '../../contract/errors.ts'

/** What a call rejects with when its transport is gone. */
export function connectionLost(): AppError {
  return new AppError(
    'RPC_CLOSED',
    'The connection to IDi is interrupted: nothing is lost, and it is being restored.',
    { retryable: true },
  )
}

/** Rebuilds what the host threw. An abort of the caller's own stays what it is: a cancel is not an error. */
export function toAppError(error: unknown, signal?: AbortSignal): Error {
  if (error instanceof AppError) return error
  if (signal?.aborted) return asError(signal.reason)
  if (!(error instanceof ORPCError)) return connectionLost()
  const shape: unknown = error.data
  if (isErrorShape(shape))
    return new AppError(shape.code, shape.message, { retryable: shape.retryable, details: shape.details })
  if (error.code === 'NOT_FOUND')
    return new AppError('RPC_REFUSED', 'The app asked its host for something the host does not know: reload the app.')
  if (error.code === 'BAD_REQUEST')
    return new AppError('INPUT_INVALID', 'The request could not be read by the host: reload the app.')
  return new AppError('INTERNAL', 'Something went wrong inside the app. The dialog so far is saved.')
}

function isErrorShape(value: unknown): value is ErrorShape {
  if (typeof value !== 'object' || value === null) return false
  const { code, message } = value as { code?: unknown; message?: unknown }
  return typeof message === 'string' && ERROR_CODES.some((known) => known === code)
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('The call was cancelled.', { cause: reason })
}
