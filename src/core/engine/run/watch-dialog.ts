import type { DialogEvent, Signal } from '../../contract/events.ts'
import type { EventLog } from '../ports.ts'
import { dialogNotFound } from '../config-of.ts'
import type { WatcherOptions, Watchers } from './watchers.ts'

interface Sources {
  readonly log: EventLog
  readonly watchers: Watchers
  readonly snapshotOf: (id: string) => readonly Signal[]
}

/** How many facts are sent at once: for a typical dialog, a message of at most some hundred kilobytes. */
const BATCH = 200

/**
 * Sends the facts after a number, then the signals for what is running, then new events until the signal aborts. Events
 * that are ready together are sent together. Changes nothing.
 * @throws DialogError DIALOG_NOT_FOUND
 */
export async function* watchDialog(
  { log, watchers, snapshotOf }: Sources,
  id: string,
  afterSeq: number,
  signal: AbortSignal,
  who: WatcherOptions,
): AsyncIterable<readonly DialogEvent[]> {
  const queue = watchers.add(id, who)
  const forget = queue.closeOn(signal)
  try {
    const stored = await log.read(id, afterSeq)
    // It may have been deleted since the watcher read it.
    if (stored.length === 0 && (afterSeq === 0 || (await log.summary(id)) === null)) throw dialogNotFound(id)
    for (let from = 0; from < stored.length; from += BATCH) yield stored.slice(from, from + BATCH)
    // No await comes between here and the end of the loop, so the snapshot fits exactly after these facts.
    const snapshot = snapshotOf(id)
    const known = stored.at(-1)?.seq ?? afterSeq
    const facts = queue.drain().filter((event) => 'seq' in event && event.seq > known)
    if (facts.length + snapshot.length > 0) yield [...facts, ...snapshot]
    while (await queue.ready()) yield queue.drain()
  } finally {
    forget()
    watchers.remove(id, queue)
  }
}
