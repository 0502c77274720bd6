import { RPCLink } from '@orpc/client/websocket'
import type { Caller } from './create-client.ts'

/** The part of a WebSocket the link needs; a port is made to look like one. */
export interface WireSocket {
  readonly readyState: number
  send(message: string | ArrayBufferLike | Blob | ArrayBufferView): void
  addEventListener(
    type: 'message' | 'open' | 'close',
    listener: (event: { data: unknown }) => void,
    options?: { once?: boolean },
  ): void
  removeEventListener(type: 'message' | 'open' | 'close', listener: (event: { data: unknown }) => void): void
}

/** WebSocket.readyState, which has no names of its own in every host. */
export const OPEN = 1
export const CLOSING = 2
export const CLOSED = 3

/** A caller over one socket, good until that socket closes. */
export function createLink(socket: WireSocket): Caller {
  // The adapter's type asks for the DOM's overloads; it uses what WireSocket has.
  const link = new RPCLink({ websocket: socket as unknown as WebSocket })
  return (path, input, signal) => link.call(path, input, { context: {}, ...(signal ? { signal } : {}) })
}
