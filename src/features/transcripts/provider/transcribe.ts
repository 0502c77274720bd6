import { sayLater, type Sentence } from '../../../base/language/say.ts'
import { z } from 'zod'
import { ConfigError, ProviderError } from '../../../core/contract/errors/errors.ts'
import { whoIs, type Endpoint } from '../../../providers/addresses/endpoint.ts'
import { malformedAnswerError, streamError } from '../../../providers/calls/stream-error.ts'
import { guardedFetch, newTraffic } from '../../../providers/calls/guarded-fetch.ts'
import type { VendorRegistry } from '../../../providers/registry.ts'
import { transcriptWire } from './vendors.ts'
import type { Dispatcher } from '../../../base/network/dispatcher.ts'
import { outboundDispatcher } from '../../../base/network/outbound-fetch.ts'
import type { HeardSound, SoundToTranscribe, SoundBody, TranscriptWire } from './wire.ts'

/** The provider and model to use. */
export interface Transcriber {
  readonly provider: string
  readonly model: string
}

/** The address of a transcriber and how it is called. */
export interface ReachedTranscriber {
  readonly endpoint: Endpoint
  readonly wire: TranscriptWire
}

/** @throws ConfigError for a provider that does not exist, lacks its key, or does not transcribe */
export function reachTranscriber(providers: Pick<VendorRegistry, 'reach'>, provider: string): ReachedTranscriber {
  const { endpoint, kind, label } = providers.reach(provider)
  const wire = transcriptWire(kind)
  if (!wire || !endpoint)
    throw new ConfigError(
      'CONFIG_INVALID',
      sayLater('{name} transcribes no sound files: choose OpenAI, Gemini or a server that speaks OpenAI’s format.', {
        name: label,
      }),
    )
  return { endpoint, wire }
}

interface How {
  /** The task for a chat model. */
  readonly task: string
  readonly signal: AbortSignal
  /** How long an answer may take after everything was sent, in milliseconds. */
  readonly waitMs: number
  readonly onSent?: ((bytes: number, all: number) => void) | undefined
}

/**
 * Transcribes one sound with one call, sent as it is read.
 * @throws ProviderError for an error; the signal's reason
 */
export async function transcribe(
  { endpoint, wire }: ReachedTranscriber,
  model: string,
  sound: SoundToTranscribe,
  how: How,
): Promise<HeardSound> {
  const [usual = '', ...others] = wire.paths(model)
  try {
    return await withoutExtras((plain) =>
      send(endpoint, wire, model, usual, wire.body(model, sound, how.task, plain), how),
    )
  } catch (error) {
    // Only the person's own server may have another path: that of whisper.cpp.
    const [other] = others
    if (other === undefined || !endpoint.custom || !isMissing(error)) throw error
    const at = { ...endpoint, baseUrl: endpoint.origin }
    return send(at, wire, model, other, wire.body(model, sound, how.task, false), how)
  }
}

/** When a server refuses the request, tries once more without the fields that not every server supports. */
async function withoutExtras(call: (plain: boolean) => Promise<HeardSound>): Promise<HeardSound> {
  try {
    return await call(false)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.details?.['status'] !== 400) throw error
    return call(true).catch((again: unknown) => {
      throw again instanceof ProviderError && again.details?.['status'] === 400 ? error : again
    })
  }
}

async function send(
  endpoint: Endpoint,
  wire: TranscriptWire,
  model: string,
  path: string,
  body: SoundBody,
  { signal, waitMs, onSent = () => {} }: How,
): Promise<HeardSound> {
  const traffic = newTraffic()
  try {
    const response = await guardedFetch(
      endpoint,
      model,
      signal,
      traffic,
    )(`${endpoint.baseUrl}${path}`, {
      method: 'POST',
      headers: {
        'content-type': body.type,
        'content-length': String(body.length),
        ...(endpoint.key !== null && wire.headers(endpoint.key)),
      },
      ...sentSlowly(counted(body, onSent), waitMs),
    })
    return wire.read(answerOf(await response.text()))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof z.ZodError) throw malformedAnswerError(endpoint)
    throw ofSound(endpoint, model, streamError(endpoint, model, error, traffic))
  }
}

async function* counted({ pieces, length }: SoundBody, onSent: (bytes: number, all: number) => void) {
  let sentBytes = 0
  for await (const piece of pieces()) {
    yield piece
    sentBytes += piece.length
    onSent(sentBytes, length)
  }
}

/** Some servers answer with the words only, whatever was requested. */
function answerOf(text: string): unknown {
  if (/^\s*[{[]/.test(text)) return JSON.parse(text)
  return text.trim() === '' ? null : { text }
}

function isMissing(error: unknown): boolean {
  const status = error instanceof ProviderError ? error.details?.['status'] : undefined
  return status === 404 || status === 405
}

/** The same error, with a sentence about a recording where the usual sentence is about a prompt. */
function ofSound(endpoint: Endpoint, model: string, error: ProviderError): ProviderError {
  const status = error.details?.['status']
  const say = (text: Sentence) => {
    const { code, retryable, details, retryAfterMs } = error
    return new ProviderError(code, text, { retryable, details, retryAfterMs, cause: error })
  }
  if (error.code === 'PROVIDER_CONTEXT_TOO_LONG')
    return say(
      sayLater('{who} takes no sound file of this length or size{numbered}: attach a part of it.', {
        who: whoIs(endpoint),
        numbered: numbered(status),
      }),
    )
  if (error.code === 'PROVIDER_BAD_REQUEST' && (status === 400 || status === 415 || status === 422))
    return say(
      sayLater(
        '{who} refused the sound file{numbered}: “{model}” may not transcribe sound, or not from a file of this kind.',
        { who: whoIs(endpoint), numbered: numbered(status), model },
      ),
    )
  if (error.code === 'PROVIDER_BAD_REQUEST' && (status === 404 || status === 405))
    return say(
      sayLater('Nothing transcribes sound files at {address}{numbered}: check the base URL of {name}.', {
        address: endpoint.origin,
        numbered: numbered(status),
        name: endpoint.label,
      }),
    )
  return error
}

function numbered(status: unknown): string {
  return typeof status === 'number' ? ` (${status})` : ''
}

/**
 * Options of a request whose body is sent piece by piece and whose answer may take this long. By default fetch gives
 * up after five minutes, and a slow machine takes longer for an hour of speech; where the limit cannot be changed, it
 * stays.
 */
function sentSlowly(pieces: AsyncIterator<Uint8Array>, waitMs: number): RequestInit {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await pieces.return?.()),
  })
  const timeouts = { headersTimeout: waitMs, bodyTimeout: waitMs }
  const sender = outboundDispatcher()
  const slowly: Dispatcher['dispatch'] | null =
    sender && ((options, handler) => sender.dispatch({ ...options, ...timeouts }, handler))
  // Half duplex: the answer is read once everything is sent. A page's types lack both fields.
  const own: object = { duplex: 'half', ...(slowly && { dispatcher: { dispatch: slowly } }) }
  return { body, ...own }
}
