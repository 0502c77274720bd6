import type { DialogEvent } from '../../contract/events.ts'
import type { OpenTo } from './person-wait.ts'
import { AsyncQueue } from '../../../base/async/async-queue.ts'

/** What is known about a watcher. */
export interface WatcherOptions {
  /** Whether it is a person who may want to change the issues before they are argued. */
  readonly mayChangeIssues?: boolean | undefined
  /** Whether it is a person who may want to vote on the motion before the verdict. */
  readonly mayVote?: boolean | undefined
}

/**
 * The watchers of each dialog. The queue of a slow watcher stays short, because consecutive pieces of text are joined.
 */
export class Watchers {
  readonly #byDialog = new Map<string, Map<AsyncQueue<DialogEvent>, WatcherOptions>>()

  publish(event: DialogEvent): void {
    const queues = this.#byDialog.get(event.dialogId)
    if (queues) for (const queue of queues.keys()) queue.push(event)
  }

  add(dialogId: string, who: WatcherOptions = {}): AsyncQueue<DialogEvent> {
    const queue = new AsyncQueue<DialogEvent>({ merge: joinDeltas })
    const queues = this.#byDialog.get(dialogId) ?? new Map<typeof queue, WatcherOptions>()
    this.#byDialog.set(dialogId, queues.set(queue, who))
    return queue
  }

  remove(dialogId: string, queue: AsyncQueue<DialogEvent>): void {
    queue.close()
    const queues = this.#byDialog.get(dialogId)
    queues?.delete(queue)
    if (queues?.size === 0) this.#byDialog.delete(dialogId)
  }

  /** Whether a watcher may want to do this before the dialog continues. */
  awaits(dialogId: string, to: OpenTo): boolean {
    const flag = to === 'issues' ? 'mayChangeIssues' : 'mayVote'
    return [...(this.#byDialog.get(dialogId)?.values() ?? [])].some((who) => who[flag])
  }

  /** Ends the watching of a dialog with an error. */
  fail(dialogId: string, error: Error): void {
    for (const queue of this.#byDialog.get(dialogId)?.keys() ?? []) queue.fail(error)
  }

  closeAll(): void {
    for (const queues of this.#byDialog.values()) for (const queue of queues.keys()) queue.close()
    this.#byDialog.clear()
  }
}

/** Joins a piece of text with the one before if it continues the same text; null otherwise. */
export function joinDeltas(last: DialogEvent, next: DialogEvent): DialogEvent | null {
  if (last.type !== 'stage-delta' || next.type !== 'stage-delta') return null
  if (
    last.turnId !== next.turnId ||
    last.stage !== next.stage ||
    last.channel !== next.channel ||
    last.startedAt !== next.startedAt
  )
    return null
  if (next.offset !== last.offset + last.text.length || next.offset === 0) return null
  return { ...next, offset: last.offset, text: last.text + next.text }
}
