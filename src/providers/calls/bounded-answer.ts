import { sayLater } from '../../base/language/say.ts'
import { formatBytes } from '../../base/format/bytes.ts'
import { ProviderError } from '../../core/contract/errors/errors.ts'
import { whoIs, type Endpoint } from '../addresses/endpoint.ts'
import type { Traffic } from './guarded-fetch.ts'
import { passOn } from './pass-on.ts'

/**
 * The limit of a stream of events, in bytes. Only one event is held at a time. A token takes up to 600 bytes, and
 * nobody reads 100,000 tokens.
 */
const STREAM_MAX_BYTES = 64 * 1024 * 1024
/** The limit of any other answer, in bytes. JSON is held as a whole; the longest list of models takes two megabytes. */
const BODY_MAX_BYTES = 16 * 1024 * 1024
/**
 * The limit of one event or one line of a stream, in bytes. SDKs hold it until it ends, and copy it with each piece
 * that arrives.
 */
const EVENT_MAX_BYTES = 16 * 1024 * 1024

const NEWLINE = 0x0a
const RETURN = 0x0d

/**
 * Limits the answer of a server. It ends with an error if a stream is endless, or if an event or a line has no end.
 * Bytes are counted after decompression.
 * @param words whether it is an answer of a model, in which each line is an event; a list of models is one line
 * @param traffic is called for each piece that arrives, and for an error before the reader of the answer gets it
 */
export function boundedAnswer(
  endpoint: Endpoint,
  response: Response,
  words: boolean,
  traffic: Pick<Traffic, 'failure' | 'onActivity'>,
): Response {
  if (!response.body) return response
  const stream = response.headers.get('content-type')?.includes('event-stream') ?? false
  const most = stream ? STREAM_MAX_BYTES : BODY_MAX_BYTES
  const piece = words ? new OpenPiece(stream) : null
  let total = 0
  const body = passOn(response.body, {
    take(chunk) {
      traffic.onActivity()
      total += chunk.length
      piece?.push(chunk)
      if (total <= most && (piece?.length ?? 0) <= EVENT_MAX_BYTES) return chunk
      const error = endless(endpoint, total > most ? most : EVENT_MAX_BYTES)
      traffic.failure ??= error
      throw error
    },
  })
  return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers })
}

/** How much has arrived of an event or line that has not ended: events end with an empty line, anything else with its line. */
class OpenPiece {
  readonly #byEvent: boolean
  #emptyLine = true
  length = 0

  constructor(byEvent: boolean) {
    this.#byEvent = byEvent
  }

  push(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at]
      this.length += 1
      if (byte === NEWLINE) {
        if (this.#emptyLine || !this.#byEvent) this.length = 0
        this.#emptyLine = true
      } else if (byte !== RETURN) this.#emptyLine = false
    }
  }
}

function endless(endpoint: Endpoint, bytes: number): ProviderError {
  return new ProviderError(
    'PROVIDER_PROTOCOL',
    sayLater(
      '{who} did not come to an end: more than {bytes} came without one. Check the server, or use another model.',
      { who: whoIs(endpoint), bytes: formatBytes(bytes) },
    ),
    { details: { provider: endpoint.id, endless: true } },
  )
}
