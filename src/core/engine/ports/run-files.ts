import type { FactBody } from '../../contract/events.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { ModelRequest } from './model-request.ts'
import type { ProviderRegistry } from './providers.ts'

/** What a replay needs of the dialogs to have done again what a person did. */
export interface ReplayedDialogs {
  /** Stores facts of a dialog that may be running. */
  record(id: string, bodies: readonly FactBody[]): Promise<void>
}

/** Recordings of dialogs: what their models answer is written down, or answered from what was written down. */
export interface RunFilesPort {
  /** The providers as calls of this dialog are to see them; null for a dialog that has no part in it. */
  providersOf(state: DialogState): ProviderRegistry | null
  /** A run of a dialog is about to begin. @throws AppError for a replay whose recording is not here or not whole */
  begin(state: DialogState, dialogs: ReplayedDialogs): Promise<void>
  /** Whether a replay has an answer to exactly this request that it has not given yet. */
  isRecorded(id: string, request: ModelRequest): boolean
  /** What a person did at this boundary between turns while it was recorded; null where that was nothing. */
  due(state: DialogState): Promise<readonly FactBody[]> | null
  /** A branch was made: what was recorded of the past it shares is in its recording, too. */
  branched(from: string, branch: string): Promise<void>
  /** A dialog was deleted for good. */
  removed(id: string): Promise<void>
}
