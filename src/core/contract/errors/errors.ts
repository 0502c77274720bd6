import { SayingError, type Sentence } from '../../../base/language/say.ts'
import { m } from '../../../base/language/t.ts'
import type { ErrorCode } from './error-codes.ts'
import type { Usage } from '../usage.ts'

/** Ids, sizes, statuses, and a vendor's own sentence, redacted. Never a prompt, a key, a header or a body. */
export type ErrorDetails = Readonly<Record<string, string | number | boolean>>

/** The field of the details that holds a vendor's own message, shown beside ours. */
export const VENDOR_SENTENCE = 'vendorSentence'

/** The vendor's own message of a failure; null when there is none. */
export function vendorSentenceOf(error: { readonly details?: ErrorDetails | undefined } | null): string | null {
  const sentence = error?.details?.[VENDOR_SENTENCE]
  return typeof sentence === 'string' ? sentence : null
}

/** The part of an error that may cross a process border. */
export interface ErrorShape {
  readonly code: ErrorCode
  /** One sentence, safe to show, naming the thing and what to do. */
  readonly message: string
  /** The message with its values, so that a reader may have it in another language; absent where it has none. */
  readonly said?: Sentence | undefined
  readonly retryable: boolean
  readonly details?: ErrorDetails | undefined
}

export interface AppErrorOptions {
  readonly retryable?: boolean
  readonly details?: ErrorDetails | undefined
  /** Stays in this process: never serialised, never shown. */
  readonly cause?: unknown
}

/** Base of every expected failure. */
export class AppError extends SayingError {
  readonly code: ErrorCode
  readonly retryable: boolean
  readonly details: ErrorDetails | undefined

  /** @param message a sentence as it stands, or sayLater('{name} is …', { name }): never put together from pieces */
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
  /** The usage of the failed call, if the vendor reported it. It is counted, but not shown with the error. */
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

/** Turns anything thrown into an error that may be shown. The message of an unexpected error is not shown. */
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

/** The reason of a failure in our words, then in the vendor's own. */
export function reasonOf(error: Pick<ErrorShape, 'message' | 'details'>): string {
  const sentence = vendorSentenceOf(error)
  return sentence === null ? error.message : `${error.message} ${VENDOR_SAID} ${sentence}`
}
