import { untilAborted } from '../../../base/async/on-abort.ts'
import type { Clock, LentAnswer, ToolSpec } from '../../../core/engine/ports.ts'
import { toolAnswerText } from './answer-text.ts'
import { type ConnectionFailure, failureOf, lateFailure } from './failure.ts'
import { openClient, type OpenClient } from './open-client.ts'
import { type Target, type Waits, WAITS } from './target.ts'
import { shortenLine, shortenText } from '../../../base/text/shorten.ts'
import type { LeftOutTool } from '../../../core/contract/host/connections.ts'
import { readToolSchema } from './tool-schema.ts'

/** The most tools that are read from one program. */
const TOOLS_MAX = 500
const DESCRIPTION_MAX_CHARS = 1_000
const NAME_MAX_CHARS = 128

/** A tool as the program describes it. */
export interface ServedTool {
  readonly name: string
  readonly title: string | null
  readonly description: string
  readonly inputSchema: ToolSpec['inputSchema']
}

/** The current tools of a program. */
export interface ToolList {
  readonly tools: readonly ServedTool[]
  /** Tools that cannot be lent, each with the reason. */
  readonly leftOut: readonly LeftOutTool[]
}

/** The state of a connection. */
export interface ConnectionState {
  readonly state: 'idle' | 'connecting' | 'connected' | 'failed'
  /** Why it failed, a sentence. */
  readonly problem: string | null
  /** Transport and protocol version; null while it is not connected. */
  readonly speaks: {
    readonly transport: OpenClient['transport']
    readonly version: string
    readonly server: string
  } | null
}

interface Parts {
  readonly target: Target
  readonly clock: Pick<Clock, 'monotonic' | 'sleep'>
  /** The version of this app, which the other program is told. */
  readonly version: string
  readonly waits?: Partial<Waits> | undefined
}

/**
 * A connection to one other program, opened when it is first needed and again after it was lost. Simultaneous callers
 * share one connection and one attempt. A call that may have reached the program is never repeated.
 */
export class McpConnection {
  readonly #parts: Parts
  readonly #waits: Waits
  readonly #over = new AbortController()
  #open: OpenClient | null = null
  #opening: Promise<OpenClient> | null = null
  /** Why its tools could not be read last time. */
  #unread: ConnectionFailure | null = null
  #failed: { readonly failure: ConnectionFailure; readonly at: number } | null = null

  constructor(parts: Parts) {
    this.#parts = parts
    this.#waits = { ...WAITS, ...parts.waits }
  }

  get state(): ConnectionState {
    const client = this.#open?.client
    const server = client?.getServerVersion()
    const open = this.#opening ? 'connecting' : this.#unread && this.#open ? 'failed' : null
    return {
      state: open ?? (this.#open ? 'connected' : this.#failed ? 'failed' : 'idle'),
      problem: this.#opening ? null : ((this.#open ? this.#unread : this.#failed?.failure)?.message ?? null),
      speaks: this.#open && {
        transport: this.#open.transport,
        version: client?.getNegotiatedProtocolVersion() ?? '',
        server: server ? `${server.name} ${server.version}`.trim() : '',
      },
    }
  }

  /** Forgets the last failure, so that the next use connects at once. */
  retry(): void {
    this.#failed = null
  }

  /**
   * The tools that the program offers now.
   * @throws ConnectionFailure, or the signal's reason
   */
  async tools(signal: AbortSignal): Promise<ToolList> {
    const tools = await this.#list(signal)
    const callable = ({ name }: { readonly name: string }) => name !== '' && name.length <= NAME_MAX_CHARS
    const leftOut = [
      ...(this.#open?.tools.leftOut ?? []),
      ...tools
        .filter((tool) => !callable(tool))
        .map(({ name }) => ({
          name: name === '' ? 'a tool' : shortenLine(name, 40),
          reason: name === '' ? 'has no name' : `has a name of more than ${NAME_MAX_CHARS} characters`,
        })),
      ...tools.slice(TOOLS_MAX).map(({ name }) => ({ name, reason: `is one of more than ${TOOLS_MAX} tools` })),
    ]
    const lent = tools
      .slice(0, TOOLS_MAX)
      .filter(callable)
      .map(({ name, title, annotations, description = '', inputSchema }) => ({
        name,
        title: title ?? annotations?.title ?? null,
        description: shortenText(description.trim(), DESCRIPTION_MAX_CHARS),
        inputSchema: readToolSchema(inputSchema),
      }))
    return { tools: lent, leftOut }
  }

  async #list(signal: AbortSignal) {
    try {
      const { tools } = await this.#ask(signal, this.#waits.connectMs, 'connect', (client, how) =>
        client.listTools({}, how),
      )
      this.#unread = null
      return tools
    } catch (error) {
      signal.throwIfAborted()
      this.#unread = failureOf(error, this.#parts.target)
      throw error
    }
  }

  /** Calls a tool once. Errors of the program are part of the answer. @throws the signal's reason */
  async call(name: string, input: unknown, signal: AbortSignal): Promise<LentAnswer> {
    try {
      const parameters = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
      return toolAnswerText(
        await this.#ask(signal, this.#waits.callMs, 'call', (client, how) =>
          client.callTool({ name, arguments: parameters }, how),
        ),
      )
    } catch (error) {
      signal.throwIfAborted()
      const { message } = failureOf(error, this.#parts.target)
      return { outcome: 'failed', text: message, chars: message.length, leftOut: 0 }
    }
  }

  /** The text of a resource. @throws ConnectionFailure, or the signal's reason */
  async read(uri: string, signal: AbortSignal): Promise<string> {
    const { contents } = await this.#ask(signal, this.#waits.callMs, 'call', (client, how) =>
      client.readResource({ uri }, how),
    )
    return contents.map((each) => ('text' in each ? each.text : '')).join('\n')
  }

  /** Ends running calls, and the program if it was started here. */
  async close(): Promise<void> {
    this.#over.abort(new Error('The connection was closed.'))
    await this.#opening?.catch(() => undefined)
    await this.#drop()
  }

  async #ask<T>(
    signal: AbortSignal,
    ms: number,
    doing: 'connect' | 'call',
    act: (client: OpenClient['client'], how: { readonly signal: AbortSignal; readonly timeout: number }) => Promise<T>,
    again = true,
  ): Promise<T> {
    const fresh = this.#open === null
    const open = await this.#connected(signal)
    const time = AbortSignal.timeout(ms)
    try {
      // The client gets a second more, so that the timer above ends the call, with the message of this app.
      return await act(open.client, { signal: AbortSignal.any([signal, time]), timeout: ms + 1_000 })
    } catch (error) {
      signal.throwIfAborted()
      if (time.aborted) throw lateFailure(this.#parts.target, ms, doing)
      const failure = failureOf(error, this.#parts.target, open.said())
      const unknown = isUnknownSession(error)
      const lost = isLost(error) || unknown || failure.unsent
      if (lost && this.#open === open) await this.#drop()
      // An unknown session or a lost connection: the call has not reached the program. Asking for the tools may be
      // repeated.
      if (again && !fresh && (failure.unsent || unknown || (lost && doing === 'connect')))
        return this.#ask(signal, ms, doing, act, false)
      throw failure
    }
  }

  #connected(signal: AbortSignal): Promise<OpenClient> {
    if (this.#open) return Promise.resolve(this.#open)
    const failed = this.#failed
    if (failed && this.#parts.clock.monotonic() - failed.at < this.#waits.restMs) return Promise.reject(failed.failure)
    if (signal.aborted) return Promise.reject(signal.reason as Error)
    this.#opening ??= this.#connect().finally(() => {
      this.#opening = null
    })
    const opening = this.#opening
    // A caller may stop waiting; the attempt continues for the others, and its failure is stored.
    opening.catch(() => undefined)
    return untilAborted(opening, signal)
  }

  async #connect(): Promise<OpenClient> {
    const { target, clock, version } = this.#parts
    const { connectMs, tries, betweenMs } = this.#waits
    const { signal } = this.#over
    for (let done = 1; ; done += 1) {
      try {
        const open = await openClient(target, { version, ms: connectMs, signal })
        signal.throwIfAborted()
        open.client.onclose = () => {
          if (this.#open === open) this.#open = null
        }
        this.#open = open
        this.#failed = null
        return open
      } catch (error) {
        signal.throwIfAborted()
        const failure = failureOf(error, target)
        if (!failure.passing || done >= tries) {
          this.#failed = { failure, at: clock.monotonic() }
          throw failure
        }
        await clock.sleep(betweenMs * done, signal)
      }
    }
  }

  async #drop(): Promise<void> {
    const open = this.#open
    this.#open = null
    await open?.close().catch(() => undefined)
  }
}

/** Whether the connection is lost, not only this call. */
function isLost(error: unknown): boolean {
  const { code } = error as { readonly code?: string }
  return code === 'CONNECTION_CLOSED' || code === 'NOT_CONNECTED' || code === 'EPIPE' || error instanceof TypeError
}

/** The protocol uses 404 for this; some programs use 400 with a message. */
function isUnknownSession(error: unknown): boolean {
  const { status, message } = error as { readonly status?: number; readonly message?: string }
  return status === 404 || (status === 400 && /session|not initialized/i.test(message ?? ''))
}
