import type { ErrorShape } from '../../../core/contract/errors/errors.ts'
import { explain } from './explain.ts'
import { createStore, type Readable } from './store.ts'

export type LoadState<T> =
  | { readonly status: 'loading'; readonly value: null; readonly error: null }
  | { readonly status: 'ready'; readonly value: T; readonly error: null }
  | { readonly status: 'failed'; readonly value: null; readonly error: ErrorShape }

export interface Resource<T> extends Readable<LoadState<T>> {
  /**
   * Requests the value because a screen shows it again; the old one stays until the new one arrives. A request that is
   * under way is enough.
   */
  revisit(): void
  /**
   * Requests the value because something has changed that it depends on. A request that is under way may have been
   * answered before the change, so another follows it.
   */
  reload(): void
  /** Does the same, and the host does not answer from its cache; resolves when the answer is there. */
  refresh(): Promise<void>
}

/**
 * Makes a store for an answer of the host. It is requested when something subscribes first, and again when something
 * subscribes after a failure.
 * @param arrived called with each value, and the one before it, when subscribers have it
 */
export function createResource<T>(
  load: (refresh: boolean) => Promise<T>,
  arrived?: (value: T, before: T | null) => void,
): Resource<T> {
  const store = createStore<LoadState<T>>({ status: 'loading', value: null, error: null })
  let underWay: Promise<void> | null = null
  let following: { readonly answer: Promise<void>; refresh: boolean } | null = null

  async function request(refresh: boolean): Promise<void> {
    try {
      const value = await load(refresh)
      const before = store.get().value
      store.set({ status: 'ready', value, error: null })
      arrived?.(value, before)
    } catch (error) {
      if (store.get().status !== 'ready') store.set({ status: 'failed', value: null, error: explain(error) })
    }
  }

  function ask(refresh: boolean): Promise<void> {
    if (underWay === null) {
      underWay = request(refresh).finally(() => (underWay = null))
      return underWay
    }
    following ??= { answer: underWay.then(follow), refresh }
    following.refresh ||= refresh
    return following.answer
  }

  function follow(): Promise<void> {
    const refresh = following?.refresh ?? false
    following = null
    return ask(refresh)
  }

  function revisit(): void {
    if (underWay === null) void ask(false)
  }

  return {
    get: store.get,
    subscribe(listener) {
      if (store.get().status !== 'ready') revisit()
      return store.subscribe(listener)
    },
    revisit,
    reload: () => void ask(false),
    refresh: () => ask(true),
  }
}
