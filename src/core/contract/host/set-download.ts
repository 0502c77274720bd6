/** Files that are downloaded together, as far as they are on this computer: natural voices, an ear. */
export interface SetDownloadStatus {
  /** "Supertonic 3" */
  readonly label: string
  readonly licence: { readonly name: string; readonly address: string }
  /** Primary language codes of what they speak, read or hear. */
  readonly languages: readonly string[]
  /** Of all files together. */
  readonly totalBytes: number
  /** On the disk. */
  readonly haveBytes: number
  /** `own`: files that a person put there, which nobody here can vouch for. */
  readonly state: 'absent' | 'part' | 'downloading' | 'ready' | 'own'
  /** The folder of their files, to show. */
  readonly folder: string
}

/** How such a download stands; the last three are its ends. */
export interface SetDownloadProgress {
  readonly state: 'downloading' | 'checking' | 'paused' | 'ready' | 'failed'
  readonly haveBytes: number
  readonly totalBytes: number
  readonly bytesPerSecond: number
  /** One sentence when it failed. */
  readonly problem: string | null
}
