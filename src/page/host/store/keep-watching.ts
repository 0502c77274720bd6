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
  /** The stream ended or failed; received items must be applied before it is requested again. */
  readonly settle?: () => void
  /** Decides whether to try again. A lost connection is not reported but waited for. */
  readonly failed: (error: ErrorShape) => 'again' | 'never'
  readonly pause?: (attempt: number) => number
}

/** The delay doubles from a quarter of a second to five. */
const backoff = (attempt: number) => Math.min(250 * 2 ** attempt, 5_000)

/** Follows a stream permanently: requests it again whenever it ends, once the connection is back. */
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
      // After a stream that lasted for a while, the delay starts again at its shortest.
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
