import type { RpcClient } from '../acts/index.ts'

/** blocked: the server answers HTTP and its sockets do not open; connecting is tried on. */
export type TransportStatus = 'connecting' | 'open' | 'lost' | 'blocked' | 'closed'

/** Nobody answers at the moment, and connecting is tried on. */
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
