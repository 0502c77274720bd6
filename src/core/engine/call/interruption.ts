import type { FactBody } from '../../contract/events.ts'

/** The reason of an aborted signal when a stage is interrupted on purpose; it is never reported as an error. */
export class RunInterrupted extends Error {
  readonly kind: 'stop' | 'skip' | 'close'

  constructor(kind: 'stop' | 'skip' | 'close') {
    super(`Interrupted: ${kind}`)
    this.name = 'Interruption'
    this.kind = kind
  }
}

/** The result of a turn, for the loop of a run. */
export type TurnOutcome =
  | 'ended'
  | 'awaited'
  | 'skipped'
  | 'paused'
  | 'stopped'
  | 'closed'
  | 'failed'
  | 'capped'
  | 'again'

/** The result of a turn that was interrupted, by the kind of interruption. */
export const OUTCOMES = { close: 'closed', stop: 'stopped', skip: 'skipped' } as const

/** The fact for when the app closes while a dialog runs. */
export const INTERRUPTED: FactBody = { type: 'dialog-paused', reason: 'interrupted' }
