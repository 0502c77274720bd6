import type { Collection, Item } from '../../../core/contract/library/library.ts'
import { changeQueue } from '../../../base/async/async-queue.ts'
import type { Collections } from '../../../core/engine/ports.ts'

/** How often another process's changes are looked for while somebody watches. */
const LOOK_EVERY_MS = 1_000

/** The whole of a collection, again after each change. */
export interface CollectionWatch {
  watch(kind: Collection, signal: AbortSignal): AsyncIterable<readonly Item[]>
  /** This process has changed it. */
  changed(kind: Collection): void
}

/** @param version another number than before when another process has written to the data */
export function createCollectionWatch(collections: Collections, version: () => number): CollectionWatch {
  const wakers = new Map<() => void, Collection>()
  let timer: NodeJS.Timeout | null = null
  let seen = 0

  const wake = (kind?: Collection): void => {
    for (const [waker, watched] of wakers) if (kind === undefined || watched === kind) waker()
  }
  function look(): void {
    const now = current()
    if (now === seen) return
    seen = now
    wake()
  }
  /** A file that cannot be read just now is not a change. */
  function current(): number {
    try {
      return version()
    } catch {
      return seen
    }
  }
  function add(waker: () => void, kind: Collection): void {
    wakers.set(waker, kind)
    if (timer) return
    seen = current()
    timer = setInterval(look, LOOK_EVERY_MS).unref()
  }
  function remove(waker: () => void): void {
    wakers.delete(waker)
    if (wakers.size > 0 || !timer) return
    clearInterval(timer)
    timer = null
  }

  return {
    changed: wake,
    async *watch(kind, signal) {
      const news = changeQueue()
      const waker = () => news.push('changed')
      add(waker, kind)
      const forget = news.closeOn(signal)
      try {
        let sent: string | null = null
        while (!signal.aborted) {
          // Emptied before the reading: a change during it is not missed.
          news.drain()
          const items = await collections.list(kind)
          const mark = items.map((item) => `${item.id} ${item.revision}`).join()
          if (mark !== sent && !signal.aborted) yield items
          sent = mark
          await news.ready()
        }
      } finally {
        forget()
        remove(waker)
      }
    },
  }
}
