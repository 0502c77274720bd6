import { onAbort } from '../../../base/async/on-abort.ts'
import { sleep } from '../../../base/async/sleep.ts'
import type { ErrorShape } from '../../../core/contract/errors/errors.ts'
import { isAway, type Connection } from '../../../app/rpc/connection.ts'
import { explain } from './explain.ts'

export interface Watch {
  /** Ends the current stream and requests a new one at once. */
  restart(): void
  close(): void
}

export interface WatchOptions<T> {
  readonly connection: Connection
  readonly open: (signal: AbortSignal) => Promise<AsyncIterable<T>>
  readonly take: (event: T) => void
  /** Called when the stream has ended or failed. Received items must be applied before it is requested again. */
  readonly settle?: () => void
  /**
   * Called with an error of the host; decides whether the stream is requested again. A lost connection is not reported
   * here: the stream waits for its return.
   */
  readonly failed: (error: ErrorShape) => 'again' | 'never'
  readonly pause?: (attempt: number) => number
}

/** The delay in milliseconds before the next request: it doubles from a quarter of a second to five seconds. */
const backoff = (attempt: number) => Math.min(250 * 2 ** attempt, 5_000)

/**
 * Receives a stream until it is closed. Whenever the stream ends, it is requested again, once the connection is back.
 */
export function keepWatching<T>(options: WatchOptions<T>): Watch {
  const { connection, open, take, settle = () => {}, failed, pause = backoff } = options
  const closing = new AbortController()
  let current = new AbortController()

  async function once(): Promise<'ended' | 'restarted' | 'lost' | 'failed' | 'never'> {
    const mine = new AbortController()
    current = mine
    const signal = AbortSignal.any([mine.signal, closing.signal])
    try {
      for await (const event of await open(signal)) {
        if (signal.aborted) break
        take(event)
      }
      return mine.signal.aborted ? 'restarted' : 'ended'
    } catch (error) {
      if (signal.aborted) return 'restarted'
      const shape = explain(error)
      if (shape.code === 'RPC_CLOSED') return 'lost'
      return failed(shape) === 'never' ? 'never' : 'failed'
    }
  }

  async function run(): Promise<void> {
    let attempt = 0
    while (!closing.signal.aborted) {
      await connected(connection, closing.signal)
      if (closing.signal.aborted) return
      const before = performance.now()
      const result = await once()
      if (closing.signal.aborted) return
      settle()
      if (result === 'never') return
      if (result === 'restarted') continue
      // After a stream that lasted more than ten seconds, the delay starts again at its shortest.
      attempt = performance.now() - before > 10_000 ? 0 : attempt + 1
      await sleep(pause(attempt), closing.signal).catch(() => undefined)
    }
  }
  void run()

  return {
    restart: () => current.abort(),
    close: () => closing.abort(),
  }
}

function connected(connection: Connection, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settled = () => !isAway(connection.status()) || signal.aborted
    if (settled()) return resolve()
    const done = () => {
      if (!settled()) return
      stop()
      forget()
      resolve()
    }
    const stop = connection.subscribe(done)
    const forget = onAbort(signal, done)
  })
}
