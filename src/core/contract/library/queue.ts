import type { DialogStatus } from '../events.ts'

export interface QueueEntry {
  readonly id: string
  readonly topic: string
  readonly mode: string
  /** See DialogSummary, as of the next field. */
  readonly style: string | null
  readonly modeName: string | null
  /** waiting: for its place in the queue; failed: paused because a call failed, which does not block the others. */
  readonly state: 'waiting' | 'running' | 'paused' | 'failed' | 'done'
  readonly status: DialogStatus
  /** Number of finished and of planned participant turns; null when there is no plan. */
  readonly speeches: number
  readonly planned: number | null
  /** The worker that runs it, for a shared library: "host, process 12"; null while none does, absent for this app. */
  readonly worker?: string | null | undefined
  /** Vendors whose keys its worker needs. */
  readonly needs?: readonly string[] | undefined
}

export interface QueueState {
  /** The entries in the order in which they run. */
  readonly entries: readonly QueueEntry[]
  /** Whether dialogs are started. After a restart the queue stays stopped until somebody starts it. */
  readonly on: boolean
  /** How many dialogs run at once. */
  readonly parallel: number
}
