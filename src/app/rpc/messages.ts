import type { ErrorShape } from '../../core/contract/errors/errors.ts'

/**
 * The messages between client and host, each as JSON text. A client starts a call under an id of its own; the host
 * answers with one result, or with a stream of items and its end, or with an error.
 */
export type ClientMessage =
  | { readonly type: 'call'; readonly id: number; readonly procedure: string; readonly input: unknown }
  /** The reader of a stream is ready for this many more items. */
  | { readonly type: 'pull'; readonly id: number; readonly count: number }
  /** The client no longer wants the answer or the stream. */
  | { readonly type: 'cancel'; readonly id: number }

export type HostMessage =
  | { readonly type: 'result'; readonly id: number; readonly value?: unknown }
  /** The answer is a stream: its items follow. */
  | { readonly type: 'stream'; readonly id: number }
  | { readonly type: 'item'; readonly id: number; readonly value: unknown }
  | { readonly type: 'end'; readonly id: number }
  | { readonly type: 'error'; readonly id: number; readonly error: ErrorShape }

/**
 * The first message over a socket, before any call: the page's secret. Unlike a cookie it is never sent to a server
 * on another port. Ports and direct calls need no secret.
 */
export interface HelloMessage {
  readonly type: 'hello'
  readonly secret: string
}

/**
 * Close code of a socket whose hello was rejected, so that reconnecting is useless. From the range reserved for
 * applications.
 */
export const SESSION_REFUSED = 4401

/**
 * How many items of one stream may be in flight or unread. A reader that stops reading holds back its stream at
 * this number, and the engine merges what follows. It is small, because one item may hold a whole dialog.
 */
export const STREAM_WINDOW = 16
