import type { NewDialog } from '../../src/contract/dialog-config.ts'
import { playDialog, type Interruption, type Played } from '../../src/engine/play/play-dialog.ts'
import type { Clock, ModelProvider, ModelRequest } from '../../src/engine/ports.ts'
import { modes } from '../../src/modes/index.ts'
import { createRehearsalProvider } from '../../src/providers/rehearsal/index.ts'

// The model "instant" waits for nothing.
const CLOCK: Clock = { now: () => 0, monotonic: () => 0, sleep: () => Promise.resolve() }

/** A dialog as the rehearsal voices speak it. */
export function rehearsed(dialog: NewDialog, meanwhile: readonly Interruption[]): Promise<Played> {
  return playDialog({ modes, voice: createRehearsalProvider({ clock: CLOCK }) }, dialog, meanwhile)
}

/** A voice that says what it is given. */
export function speaking(answer: (request: ModelRequest) => string): Pick<ModelProvider, 'stream'> {
  return {
    async *stream(request) {
      yield { type: 'started' }
      yield { type: 'text', text: answer(request) }
      yield { type: 'ended', finish: { unified: 'stop', raw: 'stop' }, usage: null }
    },
  }
}
