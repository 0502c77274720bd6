import type { ErrorShape } from '../../../core/contract/errors/errors.ts'
import { explain } from './explain.ts'
import { createStore, type Readable } from './store.ts'

export type LoadState<T> =
  | { readonly status: 'loading'; readonly value: null; readonly error: null }
  | { readonly status: 'ready'; readonly value: T; readonly error: null }
  | { readonly status: 'failed'; readonly value: null; readonly error: ErrorShape }

export interface Resource<T> extends Readable<LoadState<T>> {
  /** Requests the value again; the old one stays until the new one arrives. */
  reload(): void
  /** Requests the value again, and the host does not answer from its cache; resolves when the answer is there. */
  refresh(): Promise<void>
}

/**
 * Makes a store for an answer of the host. It is requested when something subscribes first, and again when something
 * subscribes after a failure.
 */
export function createResource<T>(load: (refresh: boolean) => Promise<T>): Resource<T> {
  const store = createStore<LoadState<T>>({ status: 'loading', value: null, error: null })
  let asking = false

  async function ask(refresh = false): Promise<void> {
    if (asking) return
    asking = true
    try {
      store.set({ status: 'ready', value: await load(refresh), error: null })
    } catch (error) {
      if (store.get().status !== 'ready') store.set({ status: 'failed', value: null, error: explain(error) })
    } finally {
      asking = false
    }
  }

  return {
    get: store.get,
    subscribe(listener) {
      if (store.get().status !== 'ready') void ask()
      return store.subscribe(listener)
    },
    reload: () => void ask(),
    refresh: () => ask(true),
  }
}
