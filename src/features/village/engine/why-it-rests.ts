import type { FactBody } from '../../../core/contract/events.ts'
import { isCapReached } from '../../../core/dialog/money/cap.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { configOf } from '../../../core/engine/config-of.ts'
import { STOPPED, STOPPED_NOW } from '../../../core/engine/run/turn-facts.ts'
import type { RunInterrupted } from '../../../core/engine/call/interruption.ts'
import type { RunOptions } from '../../../core/engine/run/run-options.ts'
import type { PendingControl } from '../../../core/engine/run/pending-control.ts'

interface Given extends Pick<RunOptions, 'ignoreCap'> {
  /** How somebody interrupted the run; null if nobody did. */
  readonly kind: RunInterrupted['kind'] | null
  /** Whether the length that was set for the village is over. */
  readonly over: boolean
}

/** The fact that stops the village now; null when there is no reason to stop. */
export function whyItRests(
  state: DialogState,
  pending: PendingControl,
  { kind, over, ignoreCap = false }: Given,
): FactBody | null {
  if (kind === 'stop') return STOPPED_NOW
  if (kind === 'close') return { type: 'dialog-paused', reason: 'interrupted' }
  if (over) return { type: 'dialog-ended', status: 'completed', reason: 'finished' }
  if (!ignoreCap && isCapReached(state, configOf(state)))
    return { type: 'dialog-ended', status: 'stopped', reason: 'cap' }
  if (pending.control === 'finish-turn') return STOPPED
  return pending.takePause(state) ? { type: 'dialog-paused', reason: 'user' } : null
}
