import type { FactBody } from '../../contract/events.ts'

/** Why a stage was broken off on purpose. Never an error: it is the reason of an aborted signal. */
export class RunInterrupted extends Error {
  readonly kind: 'stop' | 'skip' | 'close'

  constructor(kind: 'stop' | 'skip' | 'close') {
    super(`Interrupted: ${kind}`)
    this.name = 'Interruption'
    this.kind = kind
  }
}

/** How a turn came out, for the loop of a run. */
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

/** How a turn comes out that was broken off. */
export const OUTCOMES = { close: 'closed', stop: 'stopped', skip: 'skipped' } as const

/** The app closes while a dialog runs. */
export const INTERRUPTED: FactBody = { type: 'dialog-paused', reason: 'interrupted' }
