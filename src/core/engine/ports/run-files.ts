import type { FactBody } from '../../contract/events.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { ModelRequest } from './model-request.ts'
import type { ProviderRegistry } from './providers.ts'

/** What a replay needs in order to repeat what a person did. */
export interface ReplayedDialogs {
  /** Stores facts of a dialog that may be running. */
  record(id: string, bodies: readonly FactBody[]): Promise<void>
}

/** Recordings of dialogs: stores the answers of models, or answers from a recording. */
export interface RunFilesPort {
  /** The providers to be used for calls of this dialog; null for a dialog that is neither recorded nor replayed. */
  providersOf(state: DialogState): ProviderRegistry | null
  /** Called when a run of a dialog begins. @throws AppError for a replay whose recording is missing or incomplete */
  begin(state: DialogState, dialogs: ReplayedDialogs): Promise<void>
  /** Whether a replay has an answer to exactly this request which it has not given yet. */
  isRecorded(id: string, request: ModelRequest): boolean
  /** What a person did between these two turns while it was recorded; null for nothing. */
  due(state: DialogState): Promise<readonly FactBody[]> | null
  /** Called when a branch was made. Its recording contains the calls of the turns that it shares. */
  branched(from: string, branch: string): Promise<void>
  /** Called when a dialog was deleted permanently. */
  removed(id: string): Promise<void>
}
