import type { RpcClient } from '../acts/index.ts'

/**
 * The state of the connection. "blocked": the server answers HTTP requests, but its web sockets do not open; the client
 * goes on trying.
 */
export type TransportStatus = 'connecting' | 'open' | 'lost' | 'blocked' | 'closed'

/** Whether the host does not answer at the moment, while the client goes on trying. */
export function isAway(status: TransportStatus): boolean {
  return status === 'lost' || status === 'blocked'
}

/**
 * A client that outlives its transport. Calls on a lost transport reject with RPC_CLOSED at once rather than hang.
 * A WebSocket is reconnected with backoff, and watchers of a stream start it again when the status is open.
 */
export interface Connection {
  readonly client: RpcClient
  status(): TransportStatus
  subscribe(listener: () => void): () => void
  close(): void
}
