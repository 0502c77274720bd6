import type { Wire } from './wire.ts'

/** What the fake vendor recorded of a request. Times are epoch milliseconds with a fraction. */
export interface FakeRecord {
  readonly id: number
  readonly vendor: Wire['vendor'] | null
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** When the whole request had arrived. */
  readonly receivedAt: number
  firstTokenAt: number | null
  /** When the last piece was due at the given pace, which is when a perfect model would have sent it. */
  lastDueAt: number | null
  lastByteAt: number | null
  /** When the client closed the socket before the answer was complete; null when it did not. */
  closedByClientAt: number | null
  pieces: number
  /** The number of the connection, from 0: calls that share one did not have to connect. */
  readonly connection: number
}

/** Epoch milliseconds, finer than Date.now(); they never step back. */
export function nowMs(): number {
  return performance.timeOrigin + performance.now()
}
