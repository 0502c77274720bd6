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

/** Characters of a piece that are taken at once. */
export const LONG_CHARS = 8_192

type TextEvent = Extract<ModelEvent, { type: 'text' | 'thinking' }>

/** What one call to a model came to. */
export interface Reply {
  readonly toolCalls: readonly ToolCall[]
  readonly finish: Finish
  /** What its searches of the web came to; null when it made none. */
  readonly search?: WebSearch | null
  /** Milliseconds from the call to its first text or thinking. */
  readonly firstTokenMs: number | null
}

export interface ReplySink {
  text(text: string): void
  thinking(text: string): void
  /** A piece of what a tool is to be given. */
  toolInput?(text: string): void
  /** All text so far was thinking: it is given once more. */
  wasThinking?(text: string): void
  /** All thinking so far was text, which follows once more. */
  wasText?(): void
  /** Whether the text may be thinking, which is known at its end alone. */
  mayBeThinking?(may: boolean): void
  /** Its vendor begins to search the web, or has searched. */
  searching?(on: boolean): void
  /** The vendor refused a setting and was asked without it. */
  refused?(setting: string, text: string): void
  /** Asked after each piece: why the call is to end here, null to go on. */
  over?(): Finish | null
}

/** What a call goes by. */
export interface CallTerms {
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Counts the call and what it took, whatever becomes of it. */
  readonly tally: CallTally
}

/**
 * One call, no retry. Ends at once when the signal aborts, even if the provider does not, with PROVIDER_TIMEOUT after
 * STALL_MS in which nothing came, and as `length` where the answer does not come to an end. This is the one place where
 * calls are counted: one that never went out is none.
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
  // The losers of the race settle later, and nobody listens to them then.
  for (const loser of [reading, stalling, aborted.promise]) loser.catch(() => undefined)
  try {
    const reply = await Promise.race([reading, stalling, aborted.promise])
    tally.took(taken.ofAnswer())
    return reply
  } catch (error) {
    const usage = taken.ofFailure(error)
    if (usage) tally.took(usage)
    throw error
  } finally {
    forget()
    call.abort(new Error('The call is over'))
  }
}

/** When something last came of a call, by the monotonic clock. */
interface Activity {
  at: number
}

/** A call under way, and the watch over it. */
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
    // What was said until its server could not stop is an answer that is too long.
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
    // A provider that goes on after the abort has no say any more.
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
    `The answer of ${nameOf(provider)} broke off before its end: try again.`,
    {
      retryable: true,
    },
  )
}

/** A whole answer may come in one piece: others have their turn while it is taken. @returns why the call is to end within it */
async function takeLong(soFar: ReplySoFar, event: TextEvent, elapsedMs: number, signal: AbortSignal) {
  const pause = inSlices()
  for (let at = 0; at < event.text.length && !signal.aborted; at += LONG_CHARS) {
    const finish = soFar.take({ ...event, text: copyOf(event.text.slice(at, at + LONG_CHARS)) }, elapsedMs)
    if (finish) return finish
    await pause()
  }
  return null
}

/** Rejects once nothing has come for STALL_MS. */
async function watchStall({ provider, clock, activity, signal, taken }: Watched): Promise<never> {
  for (;;) {
    const idle = clock.monotonic() - activity.at
    if (idle >= STALL_MS) {
      taken.hangUp()
      throw new ProviderError(
        'PROVIDER_TIMEOUT',
        `${nameOf(provider)} sent nothing for ${STALL_MS / 1000} seconds: check that it is running, try again, or use another model.`,
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
