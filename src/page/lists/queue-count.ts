import type { QueueState } from '../../core/contract/library/queue.ts'

/** The number of dialogs in the queue that are running or waiting. */
export function queueCount({ entries }: QueueState): number {
  return entries.filter(({ state }) => state !== 'done').length
}
