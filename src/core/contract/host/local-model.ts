/** A model offered for download, or found on this computer. */
export interface LocalModel {
  readonly id: string
  readonly label: string
  /** Of the weights; null for a file of the person's own. */
  readonly licence: { readonly name: string; readonly address: string } | null
  /** Exact when `sha256` is known or the file is here; about, before. */
  readonly fileBytes: number
  /** What the file is held to; null for a file of the person's own, and before the first download of some. */
  readonly sha256: string | null
  /** Who says so: this app's list, the host's published digest, or nobody, and so the file that came first. */
  readonly pinnedBy: 'set' | 'host' | 'first' | null
  /** The host has another file than the pinned one, and a person may take that instead. */
  readonly replaceable: boolean
  /** Memory it needs to run, an estimate. */
  readonly memoryBytes: number
  /** What a seat gets unless it asks for another number. */
  readonly contextTokens: number
  /** The model's own window, as its file tells; of an offered one, as its publisher does. */
  readonly windowTokens: number | null
  /** Recommended for this computer's memory. */
  readonly recommended: boolean
  /** One sentence why it cannot run or be stored here; null where it fits. */
  readonly unfit: string | null
  readonly state: 'absent' | 'downloading' | 'paused' | 'ready' | 'broken'
  /** Bytes on disk so far. */
  readonly haveBytes: number
  /** One sentence when something is wrong. */
  readonly problem: string | null
}

export interface LocalStatus {
  /** What fits this computer first. */
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
  /** `waiting` while another window or command downloads the same model. */
  readonly state: 'waiting' | 'downloading' | 'checking' | 'paused' | 'ready' | 'failed'
  readonly haveBytes: number
  readonly totalBytes: number
  readonly bytesPerSecond: number
  readonly problem: string | null
}
