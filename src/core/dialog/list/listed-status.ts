import type { DialogStatus, DialogSummary } from '../../contract/events.ts'

/**
 * The status of a dialog in every list. A replay that has played its recording to the end counts as completed: the log
 * has it as paused, for it can be branched, but nothing of it is to come.
 */
export function listedStatus({ status, pauseReason }: Pick<DialogSummary, 'status' | 'pauseReason'>): DialogStatus {
  return status === 'paused' && pauseReason === 'recording-ended' ? 'completed' : status
}
