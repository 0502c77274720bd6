import type { QueueState } from '../../../core/contract/library/queue.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import type { Clock } from '../../../core/engine/ports.ts'
import type { Changes } from '../../../base/async/changes.ts'

/** The queue is sent at most four times a second. */
const THROTTLE_MS = 250

interface Watched {
  readonly state: () => Promise<QueueState>
  readonly engine: Pick<Engine, 'watchList'>
  readonly clock: Pick<Clock, 'sleep'>
  /** Changes of the queue itself, and of its dialogs. */
  readonly news: Changes
}

/** The whole queue at once, then again after each visible change, until the signal aborts. */
export async function* watchQueue(
  { state, engine, clock, news }: Watched,
  signal: AbortSignal,
): AsyncIterable<QueueState> {
  const leaving = new AbortController()
  // The progress of the dialogs comes with the list of dialogs.
  const following = (async () => {
    for await (const _update of engine.watchList(AbortSignal.any([signal, leaving.signal]))) news.tell()
  })().catch(() => undefined)
  try {
    let lastSent = ''
    for await (const _changed of news.follow(signal, () => clock.sleep(THROTTLE_MS, signal))) {
      const now = await state()
      const text = JSON.stringify(now)
      if (text !== lastSent) yield now
      lastSent = text
    }
  } finally {
    leaving.abort()
    await following
  }
}
