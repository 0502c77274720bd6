/** What a page may know about the recording of a dialog. */
export interface RunFileInfo {
  /** The number of recorded calls; 0 when there is no recording. */
  readonly calls: number
  /** The size of the file that would be saved. */
  readonly bytes: number
  /** Why nothing can be saved, in one sentence; null when it can. */
  readonly why: string | null
  /** Why the recording ends before the dialog does, in one sentence; null when it does not. */
  readonly stopped: string | null
  /**
   * The speed of a replay relative to the recorded pace; null for a replay without waiting. 1 for a dialog that is not
   * a replay.
   */
  readonly speed: number | null
}
