import type { RunFileInfo } from '../../../core/contract/host/run-file-info.ts'
import type { RunFilesPort } from '../../../core/engine/ports.ts'
import type { RenderedExport } from '../../../app/services/ports.ts'
import type { ReadRunFile } from './read-run-file.ts'

/** A recording that was opened as a dialog. */
export interface OpenedRunFile {
  readonly id: string
  readonly topic: string
  readonly calls: number
  /** What the recorded run cost, US dollars; null when unknown. */
  readonly usd: number | null
}

/** Recordings of dialogs: made while they run, saved, opened and replayed. */
export interface RunFiles extends RunFilesPort {
  about(id: string): Promise<RunFileInfo>
  /** The recording of a dialog as a file. @throws AppError DIALOG_STATE where there is none */
  save(id: string): Promise<RenderedExport>
  /**
   * Stores a recording as a dialog that is replayed once it is started.
   * @param read where it was read already, in a thread
   * @throws AppError for what is no recording, not whole, or cannot be replayed here
   */
  open(text: string, read?: ReadRunFile): Promise<OpenedRunFile>
  /** Times the recorded pace at which a dialog is replayed from now on; null for no waiting. */
  setSpeed(id: string, speed: number | null): void
}
