import type { ErrorShape } from '../../../core/contract/errors/errors.ts'
import type { Connection } from '../../../app/rpc/connection.ts'
import { keepWatching } from './keep-watching.ts'
import { createStore, type Readable } from './store.ts'
import { whileSubscribed } from './while-subscribed.ts'

/** The latest item of a stream of the host; null before the first. */
export interface WatchState<T> {
  readonly value: T | null
  readonly problem: ErrorShape | null
}

/**
 * The milliseconds for which a stream stays open after its last subscriber has left, so that a screen that is opened
 * again at once keeps it.
 */
export const LINGER_MS = 1_000

/**
 * Makes a store for a stream of the host. The stream is open while something is subscribed; in between the last value
 * is kept.
 */
export function createWatched<T, S>(
  connection: Connection,
  open: (signal: AbortSignal) => Promise<AsyncIterable<T>>,
  show: (watched: WatchState<T>) => S,
): Readable<S> {
  const store = createStore(show({ value: null, problem: null }))
  let value: T | null = null

  const start = () =>
    keepWatching<T>({
      connection,
      open,
      take(next) {
        value = next
        store.set(show({ value, problem: null }))
      },
      failed(problem) {
        store.set(show({ value, problem }))
        return 'again'
      },
    })

  return whileSubscribed(store, { start, linger: LINGER_MS })
}
