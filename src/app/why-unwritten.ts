import { m } from '../base/language/t.ts'
import { AppError } from '../core/contract/errors/errors.ts'

/** The part of an error about an unwritten dialog that may be shown. */
export function whyUnwritten(error: unknown): string {
  return error instanceof AppError ? error.message : m('It is damaged: its facts cannot all be read.')
}
