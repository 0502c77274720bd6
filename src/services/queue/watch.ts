import type { QueueState } from '../../contract/library/library.ts'
import type { Engine } from '../../engine/engine.ts'
import type { Clock } from '../../engine/ports.ts'
import { changeQueue } from '../../async/async-queue.ts'

/** A queue is shown at most four times a second. */
const THROTTLE_MS = 250

interface Watched {
  readonly state: () => Promise<QueueState>
  readonly engine: Pick<Engine, 'watchList'>
  readonly clock: Pick<Clock, 'sleep'>
  /** Who is told of changes of the queue itself. */
  readonly changed: Set<() => void>
}

/** The whole queue at once, then again when it looks different, until the signal aborts. */
export async function* watchQueue(
  { state, engine, clock, changed }: Watched,
  signal: AbortSignal,
): AsyncIterable<QueueState> {
  const news = changeQueue()
  const tell = () => news.push('changed')
  const leaving = new AbortController()
  changed.add(tell)
  const forget = news.closeOn(signal)
  // Progress of the dialogs themselves shows in their list.
  const following = (async () => {
    for await (const _dialogs of engine.watchList(AbortSignal.any([signal, leaving.signal]))) tell()
  })().catch(() => undefined)
  try {
    let shown = ''
    do {
      news.drain()
      const now = await state()
      const text = JSON.stringify(now)
      if (text !== shown) yield now
      shown = text
      await clock.sleep(THROTTLE_MS, signal).catch(() => undefined)
    } while (!signal.aborted && (await news.ready()))
  } finally {
    changed.delete(tell)
    forget()
    leaving.abort()
    await following
  }
}
