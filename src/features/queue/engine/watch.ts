import type { QueueState } from '../../../core/contract/library/library.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import type { Clock } from '../../../core/engine/ports.ts'
import type { Changes } from '../../../base/async/changes.ts'

/** A queue is shown at most four times a second. */
const THROTTLE_MS = 250

interface Watched {
  readonly state: () => Promise<QueueState>
  readonly engine: Pick<Engine, 'watchList'>
  readonly clock: Pick<Clock, 'sleep'>
  /** Changes of the queue itself, and of its dialogs. */
  readonly news: Changes
}

/** The whole queue at once, then again when it looks different, until the signal aborts. */
export async function* watchQueue(
  { state, engine, clock, news }: Watched,
  signal: AbortSignal,
): AsyncIterable<QueueState> {
  const leaving = new AbortController()
  // Progress of the dialogs themselves shows in their list.
  const following = (async () => {
    for await (const _dialogs of engine.watchList(AbortSignal.any([signal, leaving.signal]))) news.tell()
  })().catch(() => undefined)
  try {
    let shown = ''
    for await (const _changed of news.follow(signal, () => clock.sleep(THROTTLE_MS, signal))) {
      const now = await state()
      const text = JSON.stringify(now)
      if (text !== shown) yield now
      shown = text
    }
  } finally {
    leaving.abort()
    await following
  }
}
