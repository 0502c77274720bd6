import type { DialogEvent } from '../../contract/events.ts'
import type { OpenTo } from './person-wait.ts'
import { AsyncQueue } from '../../../base/async/async-queue.ts'

/** What is known of somebody who watches. */
export interface WatcherOptions {
  /** A person who may want to change the issues before they are argued. */
  readonly mayChangeIssues?: boolean | undefined
  /** A person who may want to vote on the motion before the verdict is known. */
  readonly mayVote?: boolean | undefined
}

/** Who watches which dialog. A slow reader's queue stays bounded: deltas that follow each other are joined. */
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

  /** Whether one of those who watch may want to do that before the dialog goes on. */
  awaits(dialogId: string, to: OpenTo): boolean {
    const flag = to === 'issues' ? 'mayChangeIssues' : 'mayVote'
    return [...(this.#byDialog.get(dialogId)?.values() ?? [])].some((who) => who[flag])
  }

  closeAll(): void {
    for (const queues of this.#byDialog.values()) for (const queue of queues.keys()) queue.close()
    this.#byDialog.clear()
  }
}

/** Joins a delta to the one before when it continues the same text; null otherwise. */
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
