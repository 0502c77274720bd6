import type { TransportStatus } from '../connection.ts'

/** A status that can be watched. */
export interface StatusBox {
  get(): TransportStatus
  set(next: TransportStatus): void
  subscribe(listener: () => void): () => void
}

export function createStatus(initial: TransportStatus): StatusBox {
  const listeners = new Set<() => void>()
  let status = initial
  return {
    get: () => status,
    set(next) {
      if (next === status) return
      status = next
      for (const listener of Array.from(listeners)) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
