import { ERROR_CODES } from '../../../core/contract/errors/error-codes.ts'
import { toErrorShape, type ErrorShape } from '../../../core/contract/errors/errors.ts'

/** The part of anything thrown that may be shown. */
export function explain(error: unknown): ErrorShape {
  if (typeof error === 'object' && error !== null && 'toShape' in error) return toErrorShape(error)
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const errorCode = ERROR_CODES.find((each) => each === code)
  // A shape that crossed a border as plain data.
  if (errorCode !== undefined && typeof message === 'string')
    return { ...(error as ErrorShape), code: errorCode, message }
  return toErrorShape(error)
}
