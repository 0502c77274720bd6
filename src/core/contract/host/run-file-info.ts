/** The recording of a dialog as a page may see it. */
export interface RunFileInfo {
  /** Number of recorded calls; 0 when there is no recording. */
  readonly calls: number
  /** Size of the file that would be saved. */
  readonly bytes: number
  /** Why nothing can be saved, in one sentence; null when it can. */
  readonly why: string | null
  /** Why it ends before the dialog does, in one sentence; null when it does not. */
  readonly stopped: string | null
  /**
   * The speed of a replay relative to the recorded pace; null without waiting. 1 for a dialog that is not replayed.
   */
  readonly speed: number | null
}
