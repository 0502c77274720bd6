import { SayingError, type Sentence } from '../../../base/language/say.ts'
import { m } from '../../../base/language/t.ts'
import type { ErrorCode } from './error-codes.ts'
import type { Usage } from '../usage.ts'

/**
 * Details of an error: ids, sizes, statuses, and the vendor's own message without secrets. Never a prompt, a key, a
 * header or a body.
 */
export type ErrorDetails = Readonly<Record<string, string | number | boolean>>

/** The name of the detail that contains the vendor's own message, which is shown beside the app's. */
export const VENDOR_SENTENCE = 'vendorSentence'

/** The vendor's own message of a failure; null when there is none. */
export function vendorSentenceOf(error: { readonly details?: ErrorDetails | undefined } | null): string | null {
  const sentence = error?.details?.[VENDOR_SENTENCE]
  return typeof sentence === 'string' ? sentence : null
}

/** The part of an error that may cross a process border. */
export interface ErrorShape {
  readonly code: ErrorCode
  /** One sentence that is safe to show. It says what is wrong and what to do. */
  readonly message: string
  /**
   * The message with its values, so that it can be shown in another language; absent for a message that cannot be
   * translated.
   */
  readonly said?: Sentence | undefined
  readonly retryable: boolean
  readonly details?: ErrorDetails | undefined
}

export interface AppErrorOptions {
  readonly retryable?: boolean
  readonly details?: ErrorDetails | undefined
  /** The original error. It stays in this process, and is never serialised or shown. */
  readonly cause?: unknown
}

/** Base of every expected failure. */
export class AppError extends SayingError {
  readonly code: ErrorCode
  readonly retryable: boolean
  readonly details: ErrorDetails | undefined

  /**
   * @param message a sentence, or sayLater('{name} is …', { name }). It is never joined from pieces, because these
   * could not be translated
   */
  constructor(code: ErrorCode, message: string | Sentence, options: AppErrorOptions = {}) {
    super(message, options.cause)
    this.name = new.target.name
    this.code = code
    this.retryable = options.retryable ?? false
    this.details = options.details
  }

  toShape(): ErrorShape {
    return {
      code: this.code,
      message: this.message,
      ...(this.said && { said: this.said }),
      retryable: this.retryable,
      ...(this.details && { details: this.details }),
    }
  }
}

export class ProviderError extends AppError {
  /** The vendor's Retry-After, in milliseconds. */
  readonly retryAfterMs: number | undefined
  /** The tokens of the failed call, if the vendor reported them. They are counted, but not shown with the error. */
  usage: Usage | undefined

  constructor(
    code: ErrorCode,
    message: string | Sentence,
    options: AppErrorOptions & { readonly retryAfterMs?: number | undefined; readonly usage?: Usage | undefined } = {},
  ) {
    super(code, message, options)
    this.retryAfterMs = options.retryAfterMs
    this.usage = options.usage
  }
}
export class DialogError extends AppError {}
export class StorageError extends AppError {}
export class ExportError extends AppError {}
export class ConfigError extends AppError {}
export class SpeechError extends AppError {}

/**
 * Converts anything that was thrown into an error that may be shown. The message of an unexpected error is replaced.
 */
export function toErrorShape(error: unknown): ErrorShape {
  if (error instanceof AppError) return error.toShape()
  return {
    code: 'INTERNAL',
    message: m('Something went wrong inside the app. The dialog so far is saved.'),
    retryable: false,
  }
}

/** The words before a vendor's own message. */
export const VENDOR_SAID = m('The server said:')

/** The reason of a failure: the app's message, then the vendor's own. */
export function reasonOf(error: Pick<ErrorShape, 'message' | 'details'>): string {
  const sentence = vendorSentenceOf(error)
  return sentence === null ? error.message : `${error.message} ${VENDOR_SAID} ${sentence}`
}
