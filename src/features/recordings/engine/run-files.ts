import type { RunFileInfo } from '../../../core/contract/host/run-file-info.ts'
import type { RunFilesPort } from '../../../core/engine/ports.ts'
import type { RenderedExport } from '../../../app/services/ports.ts'
import type { ReadRunFile } from './read-run-file.ts'

/** A recording that was imported as a dialog. */
export interface OpenedRunFile {
  readonly id: string
  readonly topic: string
  readonly calls: number
  /** Cost of the recorded run in US dollars; null when unknown. */
  readonly usd: number | null
}

/** Recordings of dialogs: made during a run, saved, imported and replayed. */
export interface RunFiles extends RunFilesPort {
  about(id: string): Promise<RunFileInfo>
  /** The recording of a dialog as a file. @throws AppError DIALOG_STATE when there is none */
  save(id: string): Promise<RenderedExport>
  /**
   * Stores a recording as a dialog that replays it once it is started.
   * @param read the parsed recording, if a thread read it already
   * @throws AppError when the text is no recording, is incomplete, or cannot be replayed here
   */
  open(text: string, read?: ReadRunFile): Promise<OpenedRunFile>
  /** The speed of a replay from now on, relative to the recorded pace; null for no waiting. */
  setSpeed(id: string, speed: number | null): void
}
