/** A request, as fetch passes it to its dispatcher. */
export interface DispatchOptions {
  readonly origin?: string | URL | undefined
  readonly path: string
  readonly method?: string
  readonly headers?: unknown
  readonly body?: string
}

/** What sends requests (undici's documentation, Dispatcher). */
export interface Dispatcher {
  dispatch(options: DispatchOptions, handler: object): boolean
}

/** A request that is under way. */
export interface Transfer {
  abort(reason: Error): void
  pause(): void
  resume(): void
}

/** By lower-case name; a header that was sent several times has several values. */
export type ReceivedHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/** What a dispatcher reports of a request, in this order; an error ends it at any time. */
export interface DispatchHandler {
  onRequestStart(transfer: Transfer): void
  onResponseStart(transfer: Transfer, status: number, headers: ReceivedHeaders): void
  onResponseData(transfer: Transfer, piece: Uint8Array): void
  onResponseEnd(): void
  onResponseError(transfer: Transfer | null, error: unknown): void
}
