/**
 * A set of files that are downloaded together (natural voices, speech recognition), and how much of it is on this
 * computer.
 */
export interface SetDownloadStatus {
  /** The name: "Supertonic 3". */
  readonly label: string
  readonly licence: { readonly name: string; readonly address: string }
  /** The primary codes of the languages that they speak, read or recognise. */
  readonly languages: readonly string[]
  /** The size of all files together. */
  readonly totalBytes: number
  /** How many of these bytes are on the disk. */
  readonly haveBytes: number
  /** The state; `own`: a person put the files there, so the app cannot check them. */
  readonly state: 'absent' | 'part' | 'downloading' | 'ready' | 'own'
  /** The path of the folder with the files, to be shown. */
  readonly folder: string
}

/** The state of a download. The last three are its possible ends. */
export interface SetDownloadProgress {
  readonly state: 'downloading' | 'checking' | 'paused' | 'ready' | 'failed'
  readonly haveBytes: number
  readonly totalBytes: number
  readonly bytesPerSecond: number
  /** Why it failed, in one sentence; null if it did not. */
  readonly problem: string | null
}
