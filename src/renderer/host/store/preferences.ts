import type { RpcClient } from '../../../contract/procedures.ts'
import { createStore, type Readable, type Store } from './store.ts'
import { readStored, writeStored } from './stored.ts'
import { useStore } from './use-select.ts'

/** A choice of the person about this page: kept by the host for every window, and by the browser for the first paint. */
export interface Preference<T> extends Readable<T> {
  set(next: T): void
}

interface Kept {
  readonly store: Store<unknown>
  readonly fallback: unknown
  /** Set here since the host was last asked: its answer comes too late. */
  touched: boolean
}

const CACHED = 'idi.page.'
const SETTING = 'page.'
const kept = new Map<string, Kept>()
let host: RpcClient | null = null

/** Preferences are asked of this host, and told to it, from now on. */
export function servePreferences(client: RpcClient): void {
  host = client
  for (const [key, each] of kept) {
    each.store.set(cached(key, each.fallback))
    ask(key, each)
  }
}

/** The preference of this name; the fallback given first holds. A kept value of another kind than the fallback is not used. */
export function preference<T>(key: string, fallback: T): Preference<T> {
  const { store } = keep(key, fallback) as Kept & { readonly store: Store<T> }
  return {
    get: store.get,
    subscribe: store.subscribe,
    set: (next) => change(key, fallback, next),
  }
}

/** The value of a preference and how to change it. */
export function usePreference<T>(key: string, fallback: T): readonly [T, (next: T) => void] {
  const { store } = keep(key, fallback) as Kept & { readonly store: Store<T> }
  return [useStore(store), (next) => change(key, fallback, next)]
}

function keep(key: string, fallback: unknown): Kept {
  const known = kept.get(key)
  if (known) return known
  const made: Kept = { store: createStore(cached(key, fallback)), fallback, touched: false }
  kept.set(key, made)
  ask(key, made)
  return made
}

function change(key: string, fallback: unknown, next: unknown): void {
  const each = keep(key, fallback)
  each.touched = true
  each.store.set(next)
  writeStored(CACHED + key, next)
  // It holds in this browser all the same; the host learns of the next change.
  host?.settings.set({ key: SETTING + key, value: next as never }).catch(() => {})
}

function ask(key: string, each: Kept): void {
  const asked = host
  if (asked === null) return
  each.touched = false
  asked.settings.get({ key: SETTING + key }).then(
    (value) => {
      if (each.touched || asked !== host || value === null || !sameKind(value, each.fallback)) return
      if (JSON.stringify(value) !== JSON.stringify(each.store.get())) each.store.set(value)
      writeStored(CACHED + key, value)
    },
    () => {},
  )
}

function cached(key: string, fallback: unknown): unknown {
  const value = readStored(CACHED + key)
  return value !== null && sameKind(value, fallback) ? value : fallback
}

function sameKind(value: unknown, fallback: unknown): boolean {
  return fallback === null || (typeof value === typeof fallback && Array.isArray(value) === Array.isArray(fallback))
}

if (typeof addEventListener === 'function') {
  addEventListener('storage', ({ key }: StorageEvent) => {
    if (!key?.startsWith(CACHED)) return
    const name = key.slice(CACHED.length)
    const each = kept.get(name)
    each?.store.set(cached(name, each.fallback))
  })
}
