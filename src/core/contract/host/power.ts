/** The power that the graphics cards of a host use at one moment. */
export interface PowerSample {
  /** The name or address of the host. A host that serves several seats is counted once. */
  readonly host: string
  /** The time in epoch milliseconds. */
  readonly at: number
  readonly watts: number
}
