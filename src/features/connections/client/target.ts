/** A program reached over HTTP. */
export interface HttpTarget {
  readonly kind: 'http'
  /** The name of the program on the screen. */
  readonly label: string
  readonly url: string
  /** "sse": the program supports only the older MCP transport. */
  readonly transport: 'auto' | 'sse'
  readonly headers: Readonly<Record<string, string>>
}

/** A program that is started and spoken to over its input and output. */
export interface StdioTarget {
  readonly kind: 'stdio'
  readonly label: string
  readonly command: string
  readonly args: readonly string[]
  /** Variables in addition to those that every program gets: PATH, HOME and the like. */
  readonly env: Readonly<Record<string, string>>
}

/** How another program is reached: by an HTTP address, or by a command that starts it. */
export type Target = HttpTarget | StdioTarget

/** Time limits. */
export interface Waits {
  /** Milliseconds of one attempt to connect. */
  readonly connectMs: number
  readonly tries: number
  /** Milliseconds after the first attempt; n times as many after the nth. */
  readonly betweenMs: number
  /** Milliseconds a call may take. */
  readonly callMs: number
  /** Milliseconds during which an unreachable program is not tried again automatically. */
  readonly restMs: number
}

/** The older client's limits, and a minute for a call. */
export const WAITS: Waits = { connectMs: 15_000, tries: 3, betweenMs: 1_000, callMs: 60_000, restMs: 60_000 }

/** The place of a program without secrets: a command without its arguments, or an address without its secret parts. */
export function targetPlace(target: Target): string {
  if (target.kind === 'stdio') return target.command
  const url = URL.parse(target.url)
  return url ? `${url.origin}${url.pathname}` : 'its address'
}
