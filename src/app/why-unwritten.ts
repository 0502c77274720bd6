import { AppError } from '../core/contract/errors/errors.ts'

/** The part of an error about an unwritten dialog that may be shown. */
export function whyUnwritten(error: unknown): string {
  return error instanceof AppError ? error.message : 'It is damaged: its facts cannot all be read.'
}
