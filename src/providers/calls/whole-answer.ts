import { passOn } from './pass-on.ts'

/** An event of a stream, made from an answer that came in one piece. */
export interface ServerEvent {
  /** The name of the event; absent if it has none. */
  readonly event?: string
  /** The content: a text is sent unchanged, anything else as JSON. */
  readonly data: unknown
}

/** Turns a complete answer into events; null for JSON of another kind. @throws the error, if the answer is one */
export type ToEvents = (whole: unknown) => readonly ServerEvent[] | null

const BRACE = 0x7b
const BRACKET = 0x5b
const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf])

/**
 * A fetch for streams that also accepts a complete answer. If the first character shows that the server sends one JSON
 * value, it is passed on as the events of a stream, so that one reader reads both. The content type is ignored. A
 * stream is passed on unchanged.
 */
export function streamWhole(fetch: typeof globalThis.fetch, toEvents: ToEvents): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.body || init?.method !== 'POST') return response
    let kind: 'unknown' | 'stream' | 'whole' = 'unknown'
    const held: Uint8Array[] = []
    const body = passOn(response.body, {
      take(piece) {
        if (kind === 'unknown') {
          const first = piece.find((byte) => !BLANKS.has(byte))
          if (first !== undefined) kind = first === BRACE || first === BRACKET ? 'whole' : 'stream'
        }
        if (kind !== 'whole') return piece
        held.push(piece)
        return null
      },
      end() {
        if (kind !== 'whole') return null
        const bytes = Buffer.concat(held)
        const whole = parseWhole(bytes.toString('utf8'))
        // The JSON is incomplete. It is passed on unchanged, and the reader reports that the end is missing.
        if (whole === undefined) return bytes
        const events = toEvents(whole)
        if (!events) throw new SyntaxError('No answer')
        return Buffer.from(events.map(written).join(''))
      },
    })
    return new Response(body, { status: response.status, headers: response.headers })
  }
}

function parseWhole(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function written({ event, data }: ServerEvent): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  return `${event === undefined ? '' : `event: ${event}\n`}data: ${text}\n\n`
}

/** A fetch that requests the answer in one piece, for a server that does not stream it. */
export function withoutStream(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const { stream, stream_options: _, ...rest } = bodyOf(init?.body)
    return fetch(input, stream === true ? { ...init, body: JSON.stringify({ ...rest, stream: false }) } : init)
  }
}

function bodyOf(body: unknown): Readonly<Record<string, unknown>> {
  const value = typeof body === 'string' ? parseWhole(body) : null
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
