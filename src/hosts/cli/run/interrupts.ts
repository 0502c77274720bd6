import { EXIT } from '../exit-codes.ts'
import { whenPipeCloses, type OutputEnd } from '../closed-pipe.ts'

/** Why a run must end early. */
export type StopSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP' | OutputEnd

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Interrupts {
  /** Resolves at the first Ctrl-C, termination signal, or loss of the reader. A second Ctrl-C ends the process at once. */
  readonly asked: Promise<StopSignal>
  /** Whether a write to stdout failed for another reason than a closed pipe. */
  unwritable(): boolean
  release(): void
}

/** Handles the signals of the process while a dialog runs. */
export function catchInterrupts(): Interrupts {
  const { promise, resolve } = Promise.withResolvers<StopSignal>()
  let asked = false
  const onSignal = (signal: NodeJS.Signals): void => {
    if (asked) process.exit(EXIT.interrupted)
    asked = true
    resolve(signal as StopSignal)
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
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
      for (const signal of SIGNALS) process.off(signal, onSignal)
      // Writes to a pipe whose reader has closed it fail a little later; that is not reported again.
      whenPipeCloses(readerGone ? () => {} : null)
    },
  }
}
