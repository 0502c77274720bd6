export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Milliseconds from an arbitrary start, never stepping back. */
  monotonic(): number
  /** Resolves after the time, or rejects with the signal's reason. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
}

/** Uniform in [0, 1): jitter only; everything a dialog shows is drawn from its seed. */
export type Random = () => number
