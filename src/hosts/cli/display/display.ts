import type { DialogEvent } from '../../../core/contract/events.ts'
import type { DialogState } from '../../../core/dialog/state.ts'

/** Shows a dialog while it runs. */
export interface Display {
  event(event: DialogEvent, state: DialogState): void
  /** Ends the live display, so that other lines may follow. */
  end(): void
}

export const noDisplay: Display = { event: () => {}, end: () => {} }
