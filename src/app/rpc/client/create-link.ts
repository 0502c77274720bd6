import { sentenceOf } from '../../../base/language/say.ts'
import { onAbort } from '../../../base/async/on-abort.ts'
import type { ClientMessage, HostMessage } from '../messages.ts'
import { createStreamReader, type StreamReader } from './stream-reader.ts'
import { ERROR_CODES } from '../../../core/contract/errors/error-codes.ts'
import { AppError, toErrorShape, type ErrorShape } from '../../../core/contract/errors/errors.ts'

/** Makes one call; a stream is returned as an async iterable. */
export type Caller = (procedure: string, input: unknown, signal?: AbortSignal) => Promise<unknown>

/** The client's end of one transport, usable until that closes. */
export interface Link {
  readonly call: Caller
  /** Takes a message of the host. */
  receive(text: string): void
  /** Call this when the transport is closed: all open and later calls are rejected with RPC_CLOSED. */
  close(): void
}

interface Call {
  take(message: HostMessage): void
  fail(error: Error): void
}

/**
 * Creates a link.
 * @param send hands a message to a transport that keeps the order of messages and loses none while it is open
 */
export function createLink(send: (text: string) => void): Link {
  const calls = new Map<number, Call>()
  let lastId = 0
  let open = true
  const encode = (message: ClientMessage): string => JSON.stringify(message)

  return {
    call(procedure, input, signal) {
      // A closed transport accepts messages silently, and the call would wait for ever.
      if (!open) return Promise.reject(connectionLost())
      if (signal?.aborted) return Promise.reject(asError(signal.reason))
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        // The message is encoded first: an input that cannot be serialised must leave no open call behind.
        const text = encode({ type: 'call', id, procedure, input })
        let stream: StreamReader | null = null

        function settle(): void {
          calls.delete(id)
          forget()
        }
        function cancel(): void {
          settle()
          send(encode({ type: 'cancel', id }))
        }
        function abort(): void {
          // A stream whose reader aborted it ends quietly; a call rejects with the reader's own reason.
          if (stream) return stream.leave()
          cancel()
          reject(asError(signal?.reason))
        }
        function fail(error: Error): void {
          settle()
          if (stream) stream.end(error)
          else reject(error)
        }
        function take(message: HostMessage): void {
          switch (message.type) {
            case 'result':
              settle()
              return resolve(message.value)
            case 'stream':
              stream = createStreamReader((count) => send(encode({ type: 'pull', id, count })), cancel)
              return resolve(stream)
            case 'item':
              return stream?.push(message.value)
            case 'end':
              settle()
              return stream?.end(null)
            case 'error':
              return fail(toAppError(message.error))
          }
        }

        calls.set(id, { take, fail })
        const forget = onAbort(signal, abort)
        send(text)
      })
    },
    receive(text) {
      // The host has also sent this page's code, so its messages have the declared types.
      const message = JSON.parse(text) as HostMessage
      calls.get(message.id)?.take(message)
    },
    close() {
      open = false
      for (const call of Array.from(calls.values())) call.fail(connectionLost())
    },
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('The call was cancelled.', { cause: reason })
}

/** The error of a call whose transport is gone. */
function connectionLost(): AppError {
  return new AppError(
    'RPC_CLOSED',
    'The connection to IDi is interrupted: nothing is lost, and it is being restored.',
    { retryable: true },
  )
}

/**
 * Rebuilds the error that the host threw. A code that this page does not know, from a newer host, becomes an unexpected
 * failure.
 */
function toAppError(shape: ErrorShape): AppError {
  const shown = ERROR_CODES.includes(shape.code) ? shape : toErrorShape(shape)
  return new AppError(shown.code, sentenceOf(shown), { retryable: shown.retryable, details: shown.details })
}
