import type { Collection, Item } from '../../../core/contract/library/library.ts'
import { changeQueue } from '../../../base/async/async-queue.ts'
import type { Collections } from '../../../core/engine/ports.ts'

/** How often changes by other processes are looked for while something watches a collection, in milliseconds. */
const LOOK_EVERY_MS = 1_000

/** Sends a whole collection, and again after each change. */
export interface CollectionWatch {
  watch(kind: Collection, signal: AbortSignal): AsyncIterable<readonly Item[]>
  /** Call after this process has changed a collection. */
  changed(kind: Collection): void
}

/**
 * Creates the watch of all collections.
 * @param version returns a number that changes whenever another process writes to the data
 */
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
  /** The present version; the last one when it cannot be read at the moment. */
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
        let lastSent: string | null = null
        while (!signal.aborted) {
          // The news are drained before reading, so that a change made while reading is not missed.
          news.drain()
          const items = await collections.list(kind)
          const mark = items.map((item) => `${item.id} ${item.revision}`).join()
          if (mark !== lastSent && !signal.aborted) yield items
          lastSent = mark
          await news.ready()
        }
      } finally {
        forget()
        remove(waker)
      }
    },
  }
}
