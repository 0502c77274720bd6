/** A value that can be read at once and watched. */
export interface Readable<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

export interface Store<T> extends Readable<T> {
  set(next: T): void
}

/** Makes a store. Its listeners are called for each new value, and not when the value stays the same. */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of Array.from(listeners)) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
