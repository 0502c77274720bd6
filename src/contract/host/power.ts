/** Power drawn by one host's graphics cards at a moment. */
export interface PowerSample {
  /** Name or address of the host: a host that serves several seats counts once. */
  readonly host: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly watts: number
}

/** A server of one's own, as the picker shows it. */
export interface ServerStatus {
  readonly id: string
  readonly label: string
  readonly kind: string
  readonly origin: string
  readonly reachable: boolean
  /** Why not, in one sentence. */
  readonly problem: string | null
  readonly models: number
  readonly loaded: readonly { readonly model: string; readonly memoryBytes: number | null }[]
  /** Null when the host tells none. */
  readonly watts: number | null
}
