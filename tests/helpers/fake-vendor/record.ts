import type { Wire } from './wire.ts'

/** What the fake vendor saw of one request. Times are epoch milliseconds with a fraction. */
export interface FakeRecord {
  readonly id: number
  readonly vendor: Wire['vendor'] | null
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** The whole request had arrived. */
  readonly receivedAt: number
  firstTokenAt: number | null
  /** When the last piece was due by the pace, which is when an ideal model would have sent it. */
  lastDueAt: number | null
  lastByteAt: number | null
  /** The client closed the socket before the answer was complete. */
  closedByClientAt: number | null
  pieces: number
  /** Which connection it came over, from 0: calls that share one did not have to connect. */
  readonly connection: number
}

/** Epoch milliseconds, finer than Date.now() and never stepping back. */
export function nowMs(): number {
  return performance.timeOrigin + performance.now()
}
