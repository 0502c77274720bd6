/** A program reached over HTTP. */
export interface HttpTarget {
  readonly kind: 'http'
  /** What a person calls it. */
  readonly label: string
  readonly url: string
  /** sse: it is known to speak the older transport alone. */
  readonly transport: 'auto' | 'sse'
  readonly headers: Readonly<Record<string, string>>
}

/** A program that is started and spoken to over its input and output. */
export interface StdioTarget {
  readonly kind: 'stdio'
  readonly label: string
  readonly command: string
  readonly args: readonly string[]
  /** Beside the few variables that every program gets: PATH, HOME and the like. */
  readonly env: Readonly<Record<string, string>>
}

/** Where another program is, as it is connected to. */
export type Target = HttpTarget | StdioTarget

/** How long things may take. */
export interface Waits {
  /** Milliseconds of one try to connect. */
  readonly connectMs: number
  readonly tries: number
  /** Milliseconds after the first try; n times as many after the nth. */
  readonly betweenMs: number
  /** Milliseconds a call may take. */
  readonly callMs: number
  /** Milliseconds for which a program that could not be reached is not tried again by itself. */
  readonly restMs: number
}

/** As the older client had them, and a minute for a call. */
export const WAITS: Waits = { connectMs: 15_000, tries: 3, betweenMs: 1_000, callMs: 60_000, restMs: 60_000 }

/** Where it is, as it may be shown: a command without its arguments, an address without what may be secret in it. */
export function placeOf(target: Target): string {
  if (target.kind === 'stdio') return target.command
  const url = URL.parse(target.url)
  return url ? `${url.origin}${url.pathname}` : 'its address'
}
