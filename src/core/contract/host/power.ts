/** The power that one host's graphics cards use at a moment. */
export interface PowerSample {
  /** Name or address of the host: a host that serves several seats counts once. */
  readonly host: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly watts: number
}
