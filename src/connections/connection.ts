import { untilAborted } from '../async/on-abort.ts'
import type { Clock, LentAnswer, ToolSpec } from '../engine/ports.ts'
import { answerText } from './answer-text.ts'
import { type ConnectionFailure, failureOf, lateFailure } from './failure.ts'
import { openClient, type OpenClient } from './open-client.ts'
import { type Target, type Waits, WAITS } from './target.ts'
import { readToolSchema } from './tool-schema.ts'

/** More tools than these are not read of one program. */
const TOOLS_MAX = 500
const DESCRIPTION_MAX_CHARS = 1_000
const NAME_MAX_CHARS = 128

/** A tool as a program tells of it. */
export interface ServedTool {
  readonly name: string
  readonly title: string | null
  readonly description: string
  readonly inputSchema: ToolSpec['inputSchema']
}

/** How a connection stands. */
export interface ConnectionState {
  readonly state: 'idle' | 'connecting' | 'connected' | 'failed'
  /** Why it failed, a sentence. */
  readonly problem: string | null
  /** How it is spoken to, and by which version of the protocol; null while it is not connected. */
  readonly speaks: {
    readonly transport: OpenClient['transport']
    readonly version: string
    readonly server: string
  } | null
}

interface Parts {
  readonly target: Target
  readonly clock: Pick<Clock, 'monotonic' | 'sleep'>
  /** The app's, as other programs are told it. */
  readonly version: string
  readonly waits?: Partial<Waits> | undefined
}

/**
 * One other program, connected when it is first needed and again when it was lost. However many ask at once, there is
 * one connection and one try. A call that may have reached the program is never made twice.
 */
export class Connection {
  readonly #parts: Parts
  readonly #waits: Waits
  readonly #over = new AbortController()
  #open: OpenClient | null = null
  #opening: Promise<OpenClient> | null = null
  #failed: { readonly failure: ConnectionFailure; readonly at: number } | null = null

  constructor(parts: Parts) {
    this.#parts = parts
    this.#waits = { ...WAITS, ...parts.waits }
  }

  get state(): ConnectionState {
    const client = this.#open?.client
    const server = client?.getServerVersion()
    return {
      state: this.#opening ? 'connecting' : this.#open ? 'connected' : this.#failed ? 'failed' : 'idle',
      problem: this.#open || this.#opening ? null : (this.#failed?.failure.message ?? null),
      speaks: this.#open && {
        transport: this.#open.transport,
        version: client?.getNegotiatedProtocolVersion() ?? '',
        server: server ? `${server.name} ${server.version}`.trim() : '',
      },
    }
  }

  /** Forgets that it could not be reached: the next use tries at once. */
  retry(): void {
    this.#failed = null
  }

  /** Its tools as they are now. @throws ConnectionFailure, or the signal's reason */
  async tools(signal: AbortSignal): Promise<readonly ServedTool[]> {
    const { tools } = await this.#ask(signal, this.#waits.connectMs, 'connect', (client, how) =>
      client.listTools({}, how),
    )
    return tools
      .slice(0, TOOLS_MAX)
      .filter(({ name }) => name !== '' && name.length <= NAME_MAX_CHARS)
      .map(({ name, title, annotations, description = '', inputSchema }) => ({
        name,
        title: title ?? annotations?.title ?? null,
        description: shortened(description),
        inputSchema: readToolSchema(inputSchema),
      }))
  }

  /** Calls a tool, once. What is wrong with the program is the answer. @throws the signal's reason */
  async call(name: string, input: unknown, signal: AbortSignal): Promise<LentAnswer> {
    try {
      const given = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
      return answerText(
        await this.#ask(signal, this.#waits.callMs, 'call', (client, how) =>
          client.callTool({ name, arguments: given }, how),
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

  /** Ends what is under way and the program itself, where it was started here. */
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
      // A second more, so that it is our clock that ends it, with our sentence.
      return await act(open.client, { signal: AbortSignal.any([signal, time]), timeout: ms + 1_000 })
    } catch (error) {
      signal.throwIfAborted()
      if (time.aborted) throw lateFailure(this.#parts.target, ms, doing)
      const failure = failureOf(error, this.#parts.target, open.said())
      const lost = isLost(error) || failure.unsent
      if (lost && this.#open === open) await this.#drop()
      // A session that is no longer known, or nobody there any more: the call has not reached it.
      if (again && !fresh && (failure.unsent || isUnknownSession(error)))
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
    // Whoever waits may leave; the try goes on for the others, and its failure is kept.
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

/** The connection is gone, not only this call. */
function isLost(error: unknown): boolean {
  const { code, status } = error as { readonly code?: string; readonly status?: number }
  return code === 'CONNECTION_CLOSED' || code === 'NOT_CONNECTED' || status === 404 || error instanceof TypeError
}

function isUnknownSession(error: unknown): boolean {
  return (error as { readonly status?: number }).status === 404
}

function shortened(description: string): string {
  const text = description.trim()
  return text.length > DESCRIPTION_MAX_CHARS ? `${text.slice(0, DESCRIPTION_MAX_CHARS)}…` : text
}
