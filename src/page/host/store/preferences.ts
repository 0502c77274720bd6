import type { RpcClient } from '../../../app/acts/index.ts'
import { persistedStore, type PersistedStore } from './persisted.ts'
import { createStore, type Readable, type Store } from './store.ts'
import { useStore } from './use-select.ts'

/** A preference for this page: stored by the host for every window, and by the browser for the first paint. */
export interface Preference<T> extends Readable<T> {
  /** Whether the value is more than what this browser stored: the host has answered, or it was changed here. */
  readonly known: Readable<boolean>
  set(next: T): void
}

interface Kept {
  readonly store: PersistedStore<unknown>
  readonly fallback: unknown
  readonly known: Store<boolean>
  /** True when the preference was changed here after the last request to the host, so that its answer is outdated. */
  touched: boolean
}

const CACHED = 'idi.page.'
const SETTING = 'page.'
const preferences = new Map<string, Kept>()
let host: RpcClient | null = null

/** From this call on, preferences are read from this host and sent to it. */
export function servePreferences(client: RpcClient): void {
  host = client
  for (const [key, each] of preferences) {
    each.store.reload()
    each.known.set(false)
    ask(key, each)
  }
}

/** Reads all preferences again, because something else may have changed them. */
export function reloadPreferences(): void {
  for (const [key, each] of preferences) ask(key, each)
}

/**
 * The preference with this name. When it is requested with different fallbacks, the first one is used. A stored value
 * of another type than the fallback is ignored.
 */
export function preference<T>(key: string, fallback: T): Preference<T> {
  const { store, known } = keep(key, fallback) as Kept & { readonly store: PersistedStore<T> }
  return {
    known,
    get: store.get,
    subscribe: store.subscribe,
    set: (next) => change(key, fallback, next),
  }
}

/** The value of a preference and a function to change it. */
export function usePreference<T>(key: string, fallback: T): readonly [T, (next: T) => void] {
  const { store } = keep(key, fallback) as Kept & { readonly store: PersistedStore<T> }
  return [useStore(store), (next) => change(key, fallback, next)]
}

function keep(key: string, fallback: unknown): Kept {
  const existing = preferences.get(key)
  if (existing) return existing
  const restore = (value: unknown) => (value !== null && sameKind(value, fallback) ? value : fallback)
  const store = persistedStore(CACHED + key, restore)
  const created: Kept = { store, fallback, known: createStore(false), touched: false }
  preferences.set(key, created)
  ask(key, created)
  return created
}

function change(key: string, fallback: unknown, next: unknown): void {
  const each = keep(key, fallback)
  each.touched = true
  each.store.set(next)
  each.known.set(true)
  // When the host cannot store the preference, this browser still has it, and the next change sends it again.
  host?.settings.set({ key: SETTING + key, value: next as never }).catch(() => {})
}

function ask(key: string, each: Kept): void {
  const askedHost = host
  if (askedHost === null) return
  each.touched = false
  askedHost.settings.get({ key: SETTING + key }).then(
    (value) => {
      if (each.touched || askedHost !== host) return
      const kept = value !== null && sameKind(value, each.fallback)
      if (kept && JSON.stringify(value) !== JSON.stringify(each.store.get())) each.store.set(value)
      each.known.set(true)
    },
    () => each.known.set(true),
  )
}

function sameKind(value: unknown, fallback: unknown): boolean {
  return fallback === null || (typeof value === typeof fallback && Array.isArray(value) === Array.isArray(fallback))
}

if (typeof addEventListener === 'function') {
  addEventListener('storage', ({ key }: StorageEvent) => {
    if (!key?.startsWith(CACHED)) return
    preferences.get(key.slice(CACHED.length))?.store.reload()
  })
}
