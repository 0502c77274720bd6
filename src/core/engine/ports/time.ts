export interface Clock {
  /** The time in epoch milliseconds. */
  now(): number
  /** Milliseconds since an arbitrary start. The number never decreases. */
  monotonic(): number
  /** Waits for a time. Rejects with the signal's reason when that aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
}

/**
 * Returns a random number from 0 up to 1. It is used only for waiting times; everything that a dialog shows is drawn
 * from its seed.
 */
export type Random = () => number
