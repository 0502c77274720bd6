import type { FactBody, Signal } from '../../contract/events.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { StageContext } from '../call/stage-request.ts'
import type { EnginePorts } from '../ports.ts'
import type { LiveText, StageResult } from './run-stage.ts'

/** What turns are made ahead with. */
export interface TurnAheadParts {
  readonly ports: EnginePorts
  /** The dialog as of the last fact. */
  readonly state: () => DialogState
  /** What a stage works with. */
  readonly context: (state: DialogState, signal: AbortSignal, publish: StageContext['publish']) => StageContext
  /** Stores facts that the run is not told of. */
  readonly keep: (...bodies: FactBody[]) => Promise<void>
  readonly publish: (signal: Signal) => void
  /** Whether the run goes on from here by itself: no pause waits, and the cap has room. */
  readonly goesOn: () => boolean
  readonly ignoreCap: boolean
}

/** A stage of a turn made ahead that is heard from now on. */
export interface HeardStage {
  readonly result: Promise<StageResult>
  readonly live: LiveText
  readonly abort: AbortController
}
