/** A tool waits for the person to allow or refuse it. */
export interface ConsentRequest {
  readonly requestId: string
  readonly turnId: string
  readonly tool: string
  readonly question: string
  /** Epoch milliseconds after which it counts as refused. */
  readonly until: number
}
