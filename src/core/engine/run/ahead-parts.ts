import type { FactBody, Signal } from '../../contract/events.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { StageContext } from '../call/stage-request.ts'
import type { EnginePorts } from '../ports.ts'
import type { LiveText, StageResult } from './run-stage.ts'

/** What making turns ahead needs from the run. */
export interface TurnAheadParts {
  readonly ports: EnginePorts
  /** Returns the state of the dialog as of the last fact. */
  readonly state: () => DialogState
  /** Makes the context in which a stage is run. */
  readonly context: (state: DialogState, signal: AbortSignal, publish: StageContext['publish']) => StageContext
  /** Stores facts without passing them on to the run. */
  readonly keep: (...bodies: FactBody[]) => Promise<void>
  readonly publish: (signal: Signal) => void
  /** Whether the run continues from here by itself: no pause was requested, and the cost limit has room. */
  readonly goesOn: () => boolean
  readonly ignoreCap: boolean
}

/** A stage that was made ahead and is shown from now on. */
export interface HeardStage {
  readonly result: Promise<StageResult>
  readonly live: LiveText
  readonly abort: AbortController
}
