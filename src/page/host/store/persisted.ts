import { createStore, type Readable, type Store } from './store.ts'
import { readStored, writeStored } from './stored.ts'

export interface PersistedStore<Value> extends Store<Value> {
  /** Reads the stored value again: another window may have changed it. */
  reload(): void
}

/** A store whose value the browser stores for the next load. @param restore validates a stored value, null for none */
export function persistedStore<Value>(key: string, restore: (kept: unknown) => Value): PersistedStore<Value> {
  const read = () => restore(readStored(key))
  const store = createStore(read())
  return {
    ...store,
    set(next) {
      store.set(next)
      writeStored(key, next)
    },
    reload: () => store.set(read()),
  }
}

type Entries<Value> = Readonly<Record<string, Value>>

export interface PersistedEntries<Value> extends Readable<Entries<Value>> {
  /** Sets an entry; null removes it. */
  set(name: string, value: Value | null): void
}

/**
 * Values by name that the browser stores for the next load, the newest `most` of them. Entries that another window
 * stored meanwhile stay.
 * @param restore validates a stored value; null when it is invalid
 */
export function persistedEntries<Value>(
  key: string,
  restore: (kept: unknown) => Value | null,
  most = Infinity,
): PersistedEntries<Value> {
  const store = createStore<Entries<Value>>(read())

  function read(): Entries<Value> {
    const stored = readStored(key)
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
    return Object.fromEntries(
      Object.entries(stored).flatMap(([name, each]) => {
        const value = restore(each)
        return value === null ? [] : [[name, value] as const]
      }),
    )
  }
  function changed(entries: Entries<Value>, name: string, value: Value | null): Entries<Value> {
    const { [name]: _before, ...others } = entries
    const next = value === null ? others : { ...others, [name]: value }
    return Object.fromEntries(Object.entries(next).slice(-most))
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    set(name, value) {
      // The value holds for this page even if the browser stores nothing.
      store.set(changed(store.get(), name, value))
      writeStored(key, changed(read(), name, value))
    },
  }
}

/** Returns a stored value if it is a text, else null. */
export function restoreText(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null
}
