import type { DialogStatus } from '../contract/events.ts'

/** Whether a dialog has ended, by itself or because somebody stopped it. */
export function isOver({ status }: { readonly status: DialogStatus }): boolean {
  return status === 'completed' || status === 'stopped'
}
