import { ERROR_CODES } from '../../../core/contract/errors/error-codes.ts'
import { toErrorShape, type ErrorShape } from '../../../core/contract/errors/errors.ts'

/** Turns any thrown value into an error with a message that may be shown. */
export function explain(error: unknown): ErrorShape {
  if (typeof error === 'object' && error !== null && 'toShape' in error) return toErrorShape(error)
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const errorCode = ERROR_CODES.find((each) => each === code)
  // An error that was sent from another process or thread is a plain object.
  if (errorCode !== undefined && typeof message === 'string')
    return { ...(error as ErrorShape), code: errorCode, message }
  return toErrorShape(error)
}
