import { sayLater } from '../base/language/say.ts'
import { isBase64 } from '../base/text/base64.ts'
import { AppError } from '../core/contract/errors/errors.ts'

/** The bytes of a file that a page sent. @throws AppError INPUT_INVALID */
export function decodeBase64(name: string, base64: string): Uint8Array {
  // Node skips characters that are not base64, which would turn a damaged upload into a damaged text.
  if (!isBase64(base64) || base64.length % 4 !== 0) {
    throw new AppError('INPUT_INVALID', sayLater('The file "{name}" did not arrive whole: attach it again.', { name }))
  }
  return Buffer.from(base64, 'base64')
}
