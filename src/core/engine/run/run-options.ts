import type { Step } from '../../contract/control.ts'
import type { OpenTo } from './person-wait.ts'
import type { StatusToRestore } from './regenerate-turn.ts'

/** How a run differs from the usual one. */
export interface RunOptions {
  /** Give the summary only, whatever turns are left. */
  readonly closingOnly?: boolean
  /** The person goes on beyond the cap. */
  readonly ignoreCap?: boolean
  /** Waits for limits and lost connections, however long. */
  readonly waits?: boolean
  /** Pauses after one stage or one turn. */
  readonly step?: Step
  /** Only the open turn is said, again; then the dialog goes back to how it was. */
  readonly back?: StatusToRestore
  /** With `back`: only where that turn could not be said; once it is, the dialog goes on. */
  readonly goesOn?: boolean
  /** Whether somebody watches who may want to do that before the dialog goes on. */
  readonly awaitsPerson?: (to: OpenTo) => boolean
}
