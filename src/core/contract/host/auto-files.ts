/** The files that the app writes automatically when a dialog ends. */
export interface AutoFiles {
  /** Ids of export formats; none: no files are written. */
  readonly formats: readonly string[]
  /** Their folder. */
  readonly folder: string
  /** The result for the dialog that ended last since the app was started. */
  readonly last: WrittenFiles | null
}

export interface WrittenFiles {
  readonly dialogId: string
  readonly title: string
  readonly paths: readonly string[]
  /** Why they could not be written, in one sentence. */
  readonly problem: string | null
}
