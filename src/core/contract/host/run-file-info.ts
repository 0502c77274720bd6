/** What a page may know of the recording of a dialog. */
export interface RunFileInfo {
  /** Recorded calls there are; 0 where there is no recording. */
  readonly calls: number
  /** Of the file that would be saved. */
  readonly bytes: number
  /** Why there is nothing to be saved, in one sentence; null where there is. */
  readonly why: string | null
  /** Why it ends before the dialog does, in one sentence; null where it does not. */
  readonly stopped: string | null
  /** Times the recorded pace at which the dialog is replayed; null with no waiting. 1 for one that is not replayed. */
  readonly speed: number | null
}
