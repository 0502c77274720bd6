/** A model offered for download, or found on this computer. */
export interface LocalModel {
  readonly id: string
  readonly label: string
  /** The licence of the weights; null for a file of the person's own. */
  readonly licence: { readonly name: string; readonly address: string } | null
  /**
   * The size of the file. It is exact when `sha256` is known or the file is on this computer; before that, approximate.
   */
  readonly fileBytes: number
  /**
   * The SHA-256 that the file must have; null for a file of the person's own, and for some models before their first
   * download.
   */
  readonly sha256: string | null
  /**
   * Where the SHA-256 comes from: the app's list, the digest that the host publishes, or the file that was downloaded
   * first.
   */
  readonly pinnedBy: 'set' | 'host' | 'first' | null
  /** Whether the host has another file than the expected one, which the person may take instead. */
  readonly replaceable: boolean
  /** The memory that the model needs, in bytes. This is an estimate. */
  readonly memoryBytes: number
  /** The context in tokens that a seat gets unless it asks for another. */
  readonly contextTokens: number
  /**
   * The model's own context window in tokens, as its file says; for one that is only offered, as its publisher says.
   */
  readonly windowTokens: number | null
  /** Whether the model is recommended for the memory of this computer. */
  readonly recommended: boolean
  /** Why it cannot run or be stored here, in one sentence; null when it can. */
  readonly unfit: string | null
  readonly state: 'absent' | 'downloading' | 'paused' | 'ready' | 'broken'
  /** How many bytes of the file are on the disk. */
  readonly haveBytes: number
  /** What is wrong with it, in one sentence; null for nothing. */
  readonly problem: string | null
}

export interface LocalStatus {
  /** The models. Those that fit this computer come first. */
  readonly models: readonly LocalModel[]
  /** The path of the folder with model files, to be shown. */
  readonly folder: string
  readonly memoryBytes: number
  readonly freeDiskBytes: number | null
  /** The device that computes: "CPU", "Vulkan", "Metal"; null until a model was loaded. */
  readonly device: string | null
  /** The id of the loaded model; null for none. */
  readonly loaded: string | null
  /** Why no model can run here, in one sentence; null when one can. */
  readonly problem: string | null
}

export interface DownloadProgress {
  readonly id: string
  /** The state of a download; `waiting` while another window or command downloads the same model. */
  readonly state: 'waiting' | 'downloading' | 'checking' | 'paused' | 'ready' | 'failed'
  readonly haveBytes: number
  readonly totalBytes: number
  readonly bytesPerSecond: number
  readonly problem: string | null
}
