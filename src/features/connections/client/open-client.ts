import type { Client, ClientOptions, Transport } from '@modelcontextprotocol/client'
import type { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { untilAborted } from '../../../base/async/on-abort.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { outboundFetch } from '../../../base/network/outbound-fetch.ts'
import { failureOf, lateFailure } from './failure.ts'
import { siftTools, type SiftedTools } from './sift-tools.ts'
import type { HttpTarget, StdioTarget, Target } from './target.ts'
import { endingOf } from '../../../base/text/shorten.ts'

/** The most bytes of one answer, or of one event of a stream. */
const MESSAGE_MAX_BYTES = 16 * 1024 * 1024

const NEWLINE = 0x0a
const RETURN = 0x0d

/** Milliseconds without an answer to the newer handshake after which a started program is assumed to know only the older one. */
const GREETING_MS = 5_000
/** Characters of a started program's error output that are kept. */
const SAID_CHARS = 2_000

/** A connected program. */
export interface OpenClient {
  readonly client: Client
  readonly transport: 'http' | 'sse' | 'stdio'
  /** The tools that were left out of its last list. */
  readonly tools: SiftedTools
  /** The last error output of the program; empty for a program that this app did not start. */
  said(): string
  close(): Promise<void>
}

/**
 * Makes one attempt to connect. Over HTTP the newer transport is tried first; if the program refuses it at once (status
 * 405, 404 or 400), the older one is tried. The MCP SDK is loaded here, with the first connection.
 * @throws ConnectionFailure, or the signal's reason
 */
export async function openClient(
  target: Target,
  how: { readonly version: string; readonly ms: number; readonly signal: AbortSignal },
): Promise<OpenClient> {
  const time = AbortSignal.timeout(how.ms)
  const signal = AbortSignal.any([how.signal, time])
  const bounded = { ...how, signal }
  try {
    if (target.kind === 'stdio') return await openStdio(target, bounded)
    if (target.transport === 'sse') return await openSse(target, bounded)
    try {
      return await openStreamable(target, bounded)
    } catch (error) {
      const status = (error as { readonly status?: number }).status
      if (signal.aborted || status === undefined || ![400, 404, 405].includes(status)) throw error
      return await openSse(target, bounded).catch((older: unknown) => {
        // If both transports fail, the error of the newer one is more useful.
        throw signal.aborted ? older : error
      })
    }
  } catch (error) {
    how.signal.throwIfAborted()
    throw time.aborted ? lateFailure(target, how.ms, 'connect') : failureOf(error, target)
  }
}

interface Bounded {
  readonly version: string
  readonly ms: number
  readonly signal: AbortSignal
}

async function openStreamable(target: HttpTarget, how: Bounded): Promise<OpenClient> {
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client')
  const transport = new StreamableHTTPClientTransport(new URL(target.url), {
    requestInit: { headers: target.headers },
    fetch: boundedFetch,
    // A stream that ended early is resumed if the program numbers its events, so nothing is requested twice.
    reconnectionOptions: {
      maxRetries: 2,
      initialReconnectionDelay: 1_000,
      maxReconnectionDelay: 1_000,
      reconnectionDelayGrowFactor: 1,
    },
  })
  const { client, tools } = await connected(transport, how, { mode: 'auto' })
  return {
    client,
    tools,
    transport: 'http',
    said: () => '',
    async close() {
      // Ends the session at the program; errors do not matter.
      await Promise.race([transport.terminateSession().catch(() => undefined), pause(2_000)])
      await client.close()
    },
  }
}

async function openSse(target: HttpTarget, how: Bounded): Promise<OpenClient> {
  const { SSEClientTransport } = await import('@modelcontextprotocol/client')
  const transport = new SSEClientTransport(new URL(target.url), {
    requestInit: { headers: target.headers },
    eventSourceInit: {
      fetch: (url, init) =>
        boundedFetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...target.headers } }),
    },
    fetch: boundedFetch,
  })
  // A program with the older transport supports only the older handshake.
  const { client, tools } = await connected(transport, how, { mode: 'legacy' })
  return { client, tools, transport: 'sse', said: () => '', close: () => client.close() }
}

async function openStdio(target: StdioTarget, how: Bounded): Promise<OpenClient> {
  const { StdioClientTransport, getDefaultEnvironment } = await import('@modelcontextprotocol/client/stdio')
  const transport = new StdioClientTransport({
    command: target.command,
    args: [...target.args],
    env: { ...getDefaultEnvironment(), ...target.env },
    stderr: 'pipe',
    maxBufferSize: MESSAGE_MAX_BYTES,
  })
  const errorOutput = hear(transport, Object.values(target.env))
  try {
    const { client, tools } = await connected(transport, how, {
      mode: 'auto',
      probe: { timeoutMs: Math.min(GREETING_MS, Math.ceil(how.ms / 3)) },
    })
    return { client, tools, transport: 'stdio', said: errorOutput, close: () => client.close() }
  } catch (error) {
    if (how.signal.aborted) throw error
    throw failureOf(error, target, errorOutput())
  }
}

/** The end of its error output, without its secrets. */
function hear(transport: StdioClientTransport, secrets: readonly string[]): () => string {
  let output = ''
  const read = new TextDecoder()
  transport.stderr?.on('data', (piece: Buffer) => {
    output = endingOf(`${output}${read.decode(piece, { stream: true })}`, SAID_CHARS)
  })
  return () => secrets.reduce((text, secret) => (secret === '' ? text : text.replaceAll(secret, '[removed]')), output)
}

async function connected(
  transport: Transport,
  { version, ms, signal }: Bounded,
  versionNegotiation: NonNullable<ClientOptions['versionNegotiation']>,
): Promise<{ readonly client: Client; readonly tools: SiftedTools }> {
  const { Client, specTypeSchemas } = await import('@modelcontextprotocol/client')
  const tools = siftTools(transport, specTypeSchemas.Tool)
  const client = new Client(
    { name: 'intermediated-dialog', version },
    // This client offers no sampling, roots or elicitation to other programs.
    { capabilities: {}, versionNegotiation, inputRequired: { autoFulfill: false } },
  )
  // Reported through the calls that fail.
  client.onerror = () => undefined
  try {
    await untilAborted(client.connect(transport, { timeout: ms, signal }), signal)
    return { client, tools }
  } catch (error) {
    await Promise.race([Promise.allSettled([client.close(), transport.close()]), pause(2_000)])
    throw error
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
}

/**
 * Fetches an answer, but cancels one that is too long, because the SDK keeps each in memory. For a stream, the length
 * of the current event counts.
 */
async function boundedFetch(input: string | URL, init?: RequestInit): Promise<Response> {
  const response = await outboundFetch(input, init)
  if (!response.body) return response
  const stream = response.headers.get('content-type')?.includes('event-stream') ?? false
  let bytes = 0
  let emptyLine = false
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        for (const byte of stream ? chunk : []) {
          if (byte === RETURN) continue
          bytes = byte === NEWLINE && emptyLine ? 0 : bytes + 1
          emptyLine = byte === NEWLINE
        }
        if (!stream) bytes += chunk.length
        if (bytes <= MESSAGE_MAX_BYTES) controller.enqueue(chunk)
        else
          controller.error(new AppError('PROVIDER_PROTOCOL', 'It answered with more than 16 MB, which nobody reads.'))
      },
    }),
  )
  return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers })
}
