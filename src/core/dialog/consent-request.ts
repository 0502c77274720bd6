/** A tool waits for the person to allow or refuse it. */
export interface ConsentRequest {
  readonly requestId: string
  readonly turnId: string
  readonly tool: string
  readonly question: string
  /** When it counts as refused, in epoch milliseconds. */
  readonly until: number
}
