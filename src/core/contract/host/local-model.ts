/** A model offered for download, or found on this computer. */
export interface LocalModel {
  readonly id: string
  readonly label: string
  readonly fileBytes: number
  /** Memory it needs to run, an estimate. */
  readonly memoryBytes: number
  readonly contextTokens: number
  /** Recommended for this computer's memory. */
  readonly recommended: boolean
  readonly state: 'absent' | 'downloading' | 'paused' | 'ready' | 'broken'
  /** Bytes on disk so far. */
  readonly haveBytes: number
  /** One sentence when something is wrong. */
  readonly problem: string | null
  /** One sentence worth knowing though nothing is wrong, such as that a checksum is unknown. */
  readonly note?: string | null
}

export interface LocalStatus {
  readonly models: readonly LocalModel[]
  /** The folder of model files, to show. */
  readonly folder: string
  readonly memoryBytes: number
  readonly freeDiskBytes: number | null
  /** "CPU", "Vulkan", "Metal"; null until a model was loaded. */
  readonly device: string | null
  /** Id of the loaded model. */
  readonly loaded: string | null
  /** One sentence when no model can run here. */
  readonly problem: string | null
}

export interface DownloadProgress {
  readonly id: string
  readonly state: 'downloading' | 'checking' | 'paused' | 'ready' | 'failed'
  readonly haveBytes: number
  readonly totalBytes: number
  readonly bytesPerSecond: number
  readonly problem: string | null
}
