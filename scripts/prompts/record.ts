import type { NewDialog } from '../../src/core/contract/dialog-config.ts'
import { playDialog, type PlayedInterruption, type PlayedDialog } from '../../src/core/engine/play/play-dialog.ts'
import type { Clock } from '../../src/core/engine/ports.ts'
import { modes } from '../../src/modes/index.ts'
import { createRehearsalProvider } from '../../src/providers/rehearsal/index.ts'

// The model "instant" waits for nothing.
const CLOCK: Clock = { now: () => 0, monotonic: () => 0, sleep: () => Promise.resolve() }

/** Plays a dialog with the rehearsal voices. */
export function rehearsed(dialog: NewDialog, meanwhile: readonly PlayedInterruption[]): Promise<PlayedDialog> {
  return playDialog({ modes, voice: createRehearsalProvider({ clock: CLOCK }) }, dialog, meanwhile)
}
