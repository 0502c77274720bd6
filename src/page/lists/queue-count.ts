import type { QueueState } from '../../core/contract/library/library.ts'

/** How many still run or wait. */
export function queueCount({ entries }: QueueState): number {
  return entries.filter(({ state }) => state !== 'done').length
}
