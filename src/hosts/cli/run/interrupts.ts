import { onStopSignals, type StopSignal } from '../../../base/async/stop-signals.ts'
import { EXIT } from '../exit-codes.ts'
import { whenPipeCloses, type OutputEnd } from '../closed-pipe.ts'

/** Why a run must end early. */
export type StopReason = StopSignal | OutputEnd

export interface Interrupts {
  /** Resolves at the first Ctrl-C, termination signal, or loss of the reader. A second Ctrl-C ends the process at once. */
  readonly asked: Promise<StopReason>
  /** Whether a write to stdout failed for another reason than a closed pipe. */
  unwritable(): boolean
  release(): void
}

/** Handles the signals of the process while a dialog runs. */
export function catchInterrupts(): Interrupts {
  const { promise, resolve } = Promise.withResolvers<StopReason>()
  const releaseSignals = onStopSignals(resolve, () => process.exit(EXIT.interrupted))
  let readerGone = false
  let unwritable = false
  whenPipeCloses((why) => {
    readerGone = true
    unwritable ||= why === 'unwritable'
    resolve(why)
  })
  return {
    asked: promise,
    unwritable: () => unwritable,
    release() {
      releaseSignals()
      // Writes to a pipe whose reader has closed it fail a little later; that is not reported again.
      whenPipeCloses(readerGone ? () => {} : null)
    },
  }
}
