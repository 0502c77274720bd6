import { sayLater } from '../../../base/language/say.ts'
import { inSlices } from '../../../base/async/in-slices.ts'
import { onAbort } from '../../../base/async/on-abort.ts'
import { ProviderError } from '../../contract/errors/errors.ts'
import type { WebSearch } from '../../contract/turn/web-search.ts'
import type { Finish } from '../../contract/turn/turn-parts.ts'
import type { Clock, ModelEvent, ModelProvider, ModelRequest, ToolCall } from '../ports.ts'
import { STALL_MS } from './backoff.ts'
import type { CallTally } from './call-tally.ts'
import { CallUsage } from './call-usage.ts'
import { CEILING, copyOf, ReplySoFar } from './reply-so-far.ts'

/** Characters of a piece that are processed before other work gets a turn. */
export const LONG_CHARS = 8_192

type TextEvent = Extract<ModelEvent, { type: 'text' | 'thinking' }>

/** The result of one call to a model. */
export interface Reply {
  readonly toolCalls: readonly ToolCall[]
  readonly finish: Finish
  /** The result of its web searches; null when it made none. */
  readonly search?: WebSearch | null
  /** Milliseconds from the start of the call to its first text or thinking. */
  readonly firstTokenMs: number | null
}

export interface ReplySink {
  /** The vendor has begun to answer: now there is time, until it goes on. */
  begun?(): void
  text(text: string): void
  thinking(text: string): void
  /** A piece of the input of a tool call. */
  toolInput?(text: string): void
  /** All text so far was thinking; the argument is that text. */
  wasThinking?(text: string): void
  /** All thinking so far was text; that text is sent again. */
  wasText?(): void
  /** Whether the text might be thinking, which is known only at its end. */
  mayBeThinking?(may: boolean): void
  /** The vendor has begun (true) or ended (false) a web search. */
  searching?(on: boolean): void
  /** The vendor refused a setting, and the request was repeated without it. */
  refused?(setting: string, text: string): void
  /** Called after each piece: the reason to end the call here, or null to continue. */
  over?(): Finish | null
}

/** What a call needs besides its request. */
export interface CallTerms {
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Counts the call and its usage, whether or not it succeeds. */
  readonly tally: CallTally
}

/**
 * Makes one call, without retries. It ends at once when the signal aborts, even if the provider does not; with
 * PROVIDER_TIMEOUT after STALL_MS without any event; with the finish `length` when the answer is too long. Calls are
 * counted here and nowhere else: a call that was aborted before it was sent is not counted.
 */
export async function callModel(
  provider: ModelProvider,
  request: ModelRequest,
  sink: ReplySink,
  { clock, signal, tally }: CallTerms,
): Promise<Reply> {
  signal.throwIfAborted()
  const call = new AbortController()
  const activity: Activity = { at: clock.monotonic() }
  const taken = new CallUsage(request)
  const soFar = new ReplySoFar(sink, taken)
  const aborted = Promise.withResolvers<never>()
  const forget = onAbort(signal, () => {
    taken.hangUp()
    call.abort(signal.reason)
    aborted.reject(signal.reason as Error)
  })
  const watched: Watched = { provider, clock, activity, signal: call.signal, taken }
  tally.began()
  const reading = readReply(watched, request, soFar)
  const stalling = watchStall(watched)
  // If these promises reject later, nobody awaits them any more, so their errors are ignored.
  for (const loser of [reading, stalling, aborted.promise]) loser.catch(() => undefined)
  const end = () => call.abort(OVER)
  try {
    const reply = await Promise.race([reading, stalling, aborted.promise])
    tally.took(taken.ofAnswer())
    // Nothing is left to be stopped but the watch, so the next call goes out first: fetch sends it in the next round.
    setImmediate(() => setImmediate(end))
    return reply
  } catch (error) {
    const usage = taken.ofFailure(error)
    if (usage) tally.took(usage)
    end()
    throw error
  } finally {
    forget()
  }
}

/** Why the watch of a call ends. Nobody sees it, so that one will do for all calls: making an error takes a while. */
const OVER = new Error('The call is over')

/** When the last event of a call arrived, in milliseconds of the monotonic clock. */
interface Activity {
  at: number
}

/** A call in progress, with what is needed to watch it. */
interface Watched {
  readonly provider: ModelProvider
  readonly clock: Clock
  readonly activity: Activity
  readonly signal: AbortSignal
  readonly taken: CallUsage
}

async function readReply(call: Watched, request: ModelRequest, soFar: ReplySoFar): Promise<Reply> {
  try {
    return await readEvents(call, request, soFar)
  } catch (error) {
    // The server stopped an answer that had no end: what it said so far counts as an answer that is too long.
    if (soFar.begun && isEndless(error)) return soFar.cutOff(CEILING)
    throw error
  }
}

async function readEvents(call: Watched, request: ModelRequest, soFar: ReplySoFar): Promise<Reply> {
  const { provider, clock, activity, signal, taken } = call
  const began = activity.at
  const onActivity = () => {
    activity.at = clock.monotonic()
  }
  for await (const event of provider.stream(request, { signal, onActivity, onUsage: (told) => taken.tell(told) })) {
    // Events that a provider sends after the abort are ignored.
    if (signal.aborted) break
    onActivity()
    if (event.type === 'ended') return soFar.ended(event)
    const elapsedMs = activity.at - began
    const isLong = (event.type === 'text' || event.type === 'thinking') && event.text.length > LONG_CHARS
    const finish = isLong ? await takeLong(soFar, event, elapsedMs, signal) : soFar.take(event, elapsedMs)
    if (finish) return soFar.cutOff(finish)
  }
  signal.throwIfAborted()
  throw new ProviderError(
    'PROVIDER_TRUNCATED',
    sayLater('The answer of {name} broke off before its end: try again.', { name: nameOf(provider) }),
    {
      retryable: true,
    },
  )
}

/** Takes a long piece in parts, and lets other work run between them. @returns the reason to end the call within it */
async function takeLong(soFar: ReplySoFar, event: TextEvent, elapsedMs: number, signal: AbortSignal) {
  const pause = inSlices()
  for (let at = 0; at < event.text.length && !signal.aborted; at += LONG_CHARS) {
    const finish = soFar.take({ ...event, text: copyOf(event.text.slice(at, at + LONG_CHARS)) }, elapsedMs)
    if (finish) return finish
    await pause()
  }
  return null
}

/** Rejects when no event has arrived for STALL_MS. */
async function watchStall({ provider, clock, activity, signal, taken }: Watched): Promise<never> {
  for (;;) {
    const idle = clock.monotonic() - activity.at
    if (idle >= STALL_MS) {
      taken.hangUp()
      throw new ProviderError(
        'PROVIDER_TIMEOUT',
        sayLater(
          '{name} sent nothing for {stallMs} seconds: check that it is running, try again, or use another model.',
          {
            name: nameOf(provider),
            stallMs: STALL_MS / 1000,
          },
        ),
        { retryable: true },
      )
    }
    await clock.sleep(STALL_MS - idle, signal)
  }
}

function nameOf({ id, label = id }: ModelProvider): string {
  return label
}

function isEndless(error: unknown): boolean {
  return error instanceof ProviderError && error.details?.['endless'] === true
}
