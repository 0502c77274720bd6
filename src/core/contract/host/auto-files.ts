/** Files the app writes by itself when a dialog ends. */
export interface AutoFiles {
  /** Ids of export formats; none: nothing is written. */
  readonly formats: readonly string[]
  /** Where they go. */
  readonly folder: string
  /** What came of the dialog that ended last, since the app was started. */
  readonly last: WrittenFiles | null
}

export interface WrittenFiles {
  readonly dialogId: string
  readonly title: string
  readonly paths: readonly string[]
  /** Why they could not be written, in one sentence. */
  readonly problem: string | null
}
