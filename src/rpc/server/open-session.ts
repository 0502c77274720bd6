import { RPCHandler } from '@orpc/server/websocket'
import type { RpcServices } from '../../contract/procedures.ts'
import { createRouter, type CallContext, type RouterOptions } from './create-router.ts'

const MAX_CALLS = 64

export type ServeOptions = Partial<RouterOptions>

/** One client, from its first message until its transport closes. */
export interface RpcSession {
  /** Resolves when the call is answered, streams included. @throws what a malformed message makes of the decoder */
  receive(message: string | ArrayBuffer): Promise<void>
  /** Ends every stream of this client and aborts its calls. */
  close(): void
}

/**
 * Serves one client over any transport that carries messages in order.
 * @param send may answer with a promise that settles when there is room for more: streams wait for it.
 */
export function openSession(
  services: RpcServices,
  send: (message: string | ArrayBufferLike | ArrayBufferView) => void | Promise<void>,
  options: ServeOptions = {},
): RpcSession {
  const router = createRouter(services, {
    maxCalls: options.maxCalls ?? MAX_CALLS,
    report: options.report ?? (() => {}),
  })
  const handler = new RPCHandler<CallContext>(router)
  const context: CallContext = { calls: 0 }
  // The adapter's own port and ws variants let a malformed message become an unhandled rejection, so both
  // transports go through this one, whose promise can be caught.
  const peer = { send, addEventListener: () => {} } as unknown as WebSocket
  return {
    receive: (message) => handler.message(peer, message, { context }),
    close: () => handler.close(peer),
  }
}
