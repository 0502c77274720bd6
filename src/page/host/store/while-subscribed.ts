import type { Watch } from './keep-watching.ts'
import { startPageTimer } from './page-timer.ts'
import type { Readable } from './store.ts'

interface WhileSubscribed {
  readonly start: () => Watch
  /** Returns whether the stream may end. It is asked when the last subscriber has left. */
  readonly mayRest?: () => boolean
  /** Called when the stream has ended. */
  readonly rested?: () => void
  /** How long the stream stays open after the last subscriber has left, in milliseconds. */
  readonly linger: number
}

/** A store whose stream is open while something is subscribed. */
export interface WatchedStore<T> extends Readable<T> {
  /** The open stream; null when there is none. */
  watch(): Watch | null
  /** Ends the stream if nothing is subscribed and it may end. */
  rest(): void
}

export function whileSubscribed<T>(
  store: Readable<T>,
  { start, mayRest = () => true, rested, linger }: WhileSubscribed,
): WatchedStore<T> {
  let watch: Watch | null = null
  let subscribers = 0
  let goOn = (): void => {}

  function rest(): void {
    if (subscribers > 0 || watch === null || !mayRest()) return
    const ended = watch
    watch = null
    ended.close()
    rested?.()
  }

  return {
    get: store.get,
    watch: () => watch,
    rest,
    subscribe(listener) {
      const leave = store.subscribe(listener)
      subscribers += 1
      goOn()
      watch ??= start()
      return () => {
        leave()
        subscribers -= 1
        if (subscribers > 0) return
        if (linger === 0) rest()
        else goOn = startPageTimer(rest, linger)
      }
    },
  }
}
