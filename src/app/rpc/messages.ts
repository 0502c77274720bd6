import type { ErrorShape } from '../../core/contract/errors/errors.ts'

/**
 * What crosses a transport, each message as JSON text. A client starts a call under an id of its own; the host
 * answers with one result, or with a stream of items and its end, or with an error.
 */
export type ClientMessage =
  | { readonly type: 'call'; readonly id: number; readonly procedure: string; readonly input: unknown }
  /** The reader of a stream has room for so many more items. */
  | { readonly type: 'pull'; readonly id: number; readonly count: number }
  /** Nobody waits for the answer, or reads the stream, any more. */
  | { readonly type: 'cancel'; readonly id: number }

export type HostMessage =
  | { readonly type: 'result'; readonly id: number; readonly value?: unknown }
  /** The answer is a stream: its items follow. */
  | { readonly type: 'stream'; readonly id: number }
  | { readonly type: 'item'; readonly id: number; readonly value: unknown }
  | { readonly type: 'end'; readonly id: number }
  | { readonly type: 'error'; readonly id: number; readonly error: ErrorShape }

/**
 * The first message over a socket, before any call: the page's secret, which unlike a cookie no server on another
 * port is ever sent. Ports and direct calls are their own permission and have none.
 */
export interface HelloMessage {
  readonly type: 'hello'
  readonly secret: string
}

/** Close code of a socket whose hello was not believed: dialling again is no use. Of the range left to applications. */
export const SESSION_REFUSED = 4401

/**
 * Items of one stream that may be under way or wait for their reader. A reader that stands still holds its stream
 * back at so many; the engine joins what follows meanwhile. Small, because one item may hold a whole dialog.
 */
export const STREAM_WINDOW = 16
