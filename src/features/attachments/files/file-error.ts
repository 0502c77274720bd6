import { sayLater } from '../../../base/language/say.ts'
import { AppError, type ErrorDetails } from '../../../core/contract/errors/errors.ts'
import type { ErrorCode } from '../../../core/contract/errors/error-codes.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import type { OtherFile } from './sniff.ts'

type FileErrorCode = Extract<ErrorCode, `FILE_${string}`>

/** The kinds of files that can be attached, for the end of a sentence. */
export const READABLE =
  'a text, Markdown, JSON, CSV, HTML, PDF, RTF, Word, PowerPoint, Excel, OpenDocument or EPUB file, or a PNG, JPEG, WebP or GIF picture'

/** @param problem the rest of the sentence after the file's name. */
export function fileError(
  code: FileErrorCode,
  name: string,
  problem: string,
  details?: ErrorDetails,
  cause?: unknown,
): AppError {
  return new AppError(code, sayLater('{name} {problem}.', { name, problem }), {
    details: { file: name, ...details },
    cause,
  })
}

/** The error for a file without any text. */
export function fileEmpty(name: string): AppError {
  return fileError('FILE_EMPTY', name, 'is empty: attach a file with text in it')
}

/** The error for a file of another kind than its name says. */
export function notText(name: string, { what, advice = `attach ${READABLE}` }: OtherFile): AppError {
  return fileError('FILE_UNREADABLE', name, `is ${what}, not text: ${advice}`)
}

/** @param bytes and max in bytes. */
export function fileTooLarge(name: string, bytes: number, max: number): AppError {
  return fileError(
    'FILE_TOO_LARGE',
    name,
    `is ${formatBytes(bytes)}, and an attached file may have at most ${formatBytes(max)}: attach the part that matters`,
    { bytes, max },
  )
}
