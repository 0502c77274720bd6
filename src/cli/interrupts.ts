import { EXIT } from './exit-codes.ts'
import { whenPipeCloses } from './closed-pipe.ts'

/** Why a run is to end before its time. */
export type StopSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'pipe'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Interrupts {
  /** Resolves at the first Ctrl-C, request to end, or loss of the reader. A second Ctrl-C ends the process at once. */
  readonly asked: Promise<StopSignal>
  release(): void
}

/** Takes over the signals of the process while a dialog runs. */
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
  whenPipeCloses(() => {
    readerGone = true
    resolve('pipe')
  })
  return {
    asked: promise,
    release() {
      for (const signal of SIGNALS) process.off(signal, onSignal)
      // What was under way to a reader that left fails a little later, and is no news any more.
      whenPipeCloses(readerGone ? () => {} : null)
    },
  }
}
