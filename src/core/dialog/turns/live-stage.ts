import type { ErrorShape } from '../../contract/errors/errors.ts'
import type { StageName } from '../../contract/turn/turn-parts.ts'

/** A stage under way, known only from signals. */
export interface LiveStage {
  readonly stage: StageName
  readonly text: string
  readonly thinking: string
  /** Epoch milliseconds. */ readonly startedAt: number
  /** Its vendor searches the web now. */ readonly searching?: boolean
  /** Set while the engine waits before trying again. */
  readonly retry: { readonly attempt: number; readonly until: number; readonly error: ErrorShape } | null
}

/** A draft or a critique, as far as it was written before its turn was interrupted. */
export interface UnfinishedStage {
  readonly stage: Exclude<StageName, 'final'>
  readonly text: string
}
