import type { Step } from '../../contract/control.ts'
import type { OpenTo } from './person-wait.ts'
import type { StatusToRestore } from './regenerate-turn.ts'

/** Options of a run. */
export interface RunOptions {
  /** Whether only the summary is written, whatever turns are left. */
  readonly closingOnly?: boolean
  /** Whether the person allows the dialog to exceed its cost limit. */
  readonly ignoreCap?: boolean
  /** Whether it waits for rate limits and lost connections, however long they last. */
  readonly waits?: boolean
  /** Whether it pauses after one stage or one turn. */
  readonly step?: Step
  /** Present when only the open turn is written again; then the dialog gets back this status. */
  readonly back?: StatusToRestore
  /** With `back`: the status is given back only if the turn fails; otherwise the dialog continues. */
  readonly goesOn?: boolean
  /** Whether somebody is watching who may want to do this before the dialog continues. */
  readonly awaitsPerson?: (to: OpenTo) => boolean
}
