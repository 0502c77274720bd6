/** The files that the app writes automatically when a dialog ends. */
export interface AutoFiles {
  /** The ids of export formats; empty: no files are written. */
  readonly formats: readonly string[]
  /** The folder for the files. */
  readonly folder: string
  /** The result for the dialog that ended last since the app was started. */
  readonly last: WrittenFiles | null
}

export interface WrittenFiles {
  readonly dialogId: string
  readonly title: string
  readonly paths: readonly string[]
  /** Why the files could not be written, in one sentence; null when they were. */
  readonly problem: string | null
}
