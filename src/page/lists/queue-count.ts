import type { QueueState } from '../../core/contract/library/library.ts'

/** Number of dialogs that are running or waiting. */
export function queueCount({ entries }: QueueState): number {
  return entries.filter(({ state }) => state !== 'done').length
}
