import type { RpcClient } from '../acts/index.ts'

/** blocked: the server answers and its sockets do not open; it is dialled on. */
export type ConnectionStatus = 'connecting' | 'open' | 'lost' | 'blocked' | 'closed'

/** Nobody is there now, and it is dialled on. */
export function isAway(status: ConnectionStatus): boolean {
  return status === 'lost' || status === 'blocked'
}

/**
 * A client that outlives its transport. Calls on a lost transport reject with RPC_CLOSED at once rather than hang;
 * a WebSocket is dialled again with backoff, and whoever watches a stream starts it again when the status is open.
 */
export interface Connection {
  readonly client: RpcClient
  status(): ConnectionStatus
  subscribe(listener: () => void): () => void
  close(): void
}
