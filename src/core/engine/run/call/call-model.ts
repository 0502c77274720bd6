import { onAbort } from '../../../../base/async/on-abort.ts'
import { ProviderError } from '../../../contract/errors/errors.ts'
import type { WebSearch } from '../../../contract/turn/web-search.ts'
import type { Finish } from '../../../contract/turn/turn-parts.ts'
import type { Usage } from '../../../contract/turn/usage.ts'
import type { Clock, ModelProvider, ModelRequest, ToolCall } from '../../ports.ts'
import { STALL_MS } from './backoff.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

/** What one call to a model came to. */
export interface Reply {
  readonly toolCalls: readonly ToolCall[]
  readonly finish: Finish
  /** Null when the vendor told none. */
  readonly usage: Usage | null
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
  /** What its searches came to so far. */
  found?(search: WebSearch): void
  /** The vendor refused a setting and was asked without it. */
  refused?(setting: string, text: string): void
  /** Asked after each piece: why the call is to end here, null to go on. */
  over?(): Finish | null
}

/** Characters of one answer, thinking and what tools are given included, beyond which nothing is read, whoever asks. */
const ANSWER_MAX_CHARS = 400_000
/** However large a piece comes, it is taken in slices of so many characters, so that a limit is met within it. */
const SLICE_CHARS = 4_096
/** Names that vendors give, as far as they are kept. */
const NAME_MAX_CHARS = 200

/** The answer was longer than anybody reads on. */
export const CEILING: Finish = { unified: 'length', raw: 'ceiling' }

/**
 * One call, no retry. Ends at once when the signal aborts, even if the provider does not, with PROVIDER_TIMEOUT after
 * STALL_MS in which nothing came, and as `length` where the answer does not come to an end.
 */
export async function callModel(
  provider: ModelProvider,
  request: ModelRequest,
  sink: ReplySink,
  clock: Clock,
  signal: AbortSignal,
): Promise<Reply> {
  signal.throwIfAborted()
  const call = new AbortController()
  const began = clock.monotonic()
  let lastActivity = began
  let firstTokenMs: number | null = null
  const toolCalls: ToolCall[] = []
  let said = ''
  let chars = 0
  /** Characters of tool inputs that came in pieces and are not yet those of a call. */
  let written = 0
  let search: WebSearch | null = null
  const shown = provider.label ?? provider.id

  /** Hands a piece on slice by slice; answers with why the call ends within it, null where it goes on. */
  function take(piece: string, hand: (slice: string) => void): Finish | null {
    for (let at = 0; at < piece.length; at += SLICE_CHARS) {
      const slice = piece.length <= SLICE_CHARS ? piece : copyOf(piece.slice(at, at + SLICE_CHARS))
      chars += slice.length
      hand(slice)
      const finish = sink.over?.() ?? (chars > ANSWER_MAX_CHARS ? CEILING : null)
      if (finish) return finish
    }
    return null
  }

  const takeInput = (piece: string) => take(piece, (slice) => sink.toolInput?.(slice))

  async function read(): Promise<Reply> {
    const onActivity = () => {
      lastActivity = clock.monotonic()
    }
    for await (const event of provider.stream(request, { signal: call.signal, onActivity })) {
      // A provider that goes on after the abort has no say any more.
      if (call.signal.aborted) break
      lastActivity = clock.monotonic()
      let finish: Finish | null = null
      switch (event.type) {
        case 'text':
          firstTokenMs ??= lastActivity - began
          finish = take(event.text, (slice) => {
            said += slice
            sink.text(slice)
          })
          break
        case 'thinking':
          firstTokenMs ??= lastActivity - began
          finish = take(event.text, sink.thinking)
          break
        case 'tool-input':
          written += event.text.length
          finish = takeInput(event.text)
          break
        case 'tool-call': {
          const input = JSON.stringify(event.input) ?? ''
          finish = takeInput(input.slice(written))
          written = Math.max(0, written - input.length)
          if (finish) break
          const { callId, vendorData } = event
          toolCalls.push({ callId, tool: beginningOf(event.tool, NAME_MAX_CHARS), input: event.input, vendorData })
          break
        }
        case 'ended': {
          const { unified, raw } = event.finish
          return {
            toolCalls,
            finish: { unified, raw: beginningOf(raw, NAME_MAX_CHARS) },
            usage: event.usage,
            search,
            firstTokenMs,
          }
        }
        case 'web-search':
          search = event.found
          sink.found?.(search)
          break
        case 'searching':
          sink.searching?.(event.on)
          break
        case 'text-was-thinking':
          sink.wasThinking?.(said)
          said = ''
          break
        case 'thinking-was-text':
          sink.wasText?.()
          break
        case 'may-be-thinking':
          sink.mayBeThinking?.(event.may)
          break
        case 'setting-refused':
          sink.refused?.(event.setting, event.text)
          break
        case 'started':
          break
      }
      finish ??= sink.over?.() ?? null
      if (finish) return { toolCalls, finish, usage: null, search, firstTokenMs }
    }
    call.signal.throwIfAborted()
    throw new ProviderError('PROVIDER_TRUNCATED', `The answer of ${shown} broke off before its end: try again.`, {
      retryable: true,
    })
  }

  async function watchStall(): Promise<never> {
    for (;;) {
      const idle = clock.monotonic() - lastActivity
      if (idle >= STALL_MS)
        throw new ProviderError(
          'PROVIDER_TIMEOUT',
          `${shown} sent nothing for ${STALL_MS / 1000} seconds: check that it is running, try again, or use another model.`,
          {
            retryable: true,
          },
        )
      await clock.sleep(STALL_MS - idle, call.signal)
    }
  }

  const aborted = Promise.withResolvers<never>()
  const forget = onAbort(signal, () => {
    call.abort(signal.reason)
    aborted.reject(signal.reason as Error)
  })
  const reading = read().catch((error: unknown): Reply => {
    // What was said until its server could not stop is an answer that is too long.
    if (chars > 0 && isEndless(error)) return { toolCalls, finish: CEILING, usage: null, search, firstTokenMs }
    throw error
  })
  const stalling = watchStall()
  // The losers of the race settle later, and nobody listens to them then.
  for (const loser of [reading, stalling, aborted.promise]) loser.catch(() => undefined)
  try {
    return await Promise.race([reading, stalling, aborted.promise])
  } finally {
    forget()
    call.abort(new Error('The call is over'))
  }
}

function isEndless(error: unknown): boolean {
  return error instanceof ProviderError && error.details?.['endless'] === true
}

/** The characters without the piece they were cut from, which would be kept as long as they are. */
function copyOf(slice: string): string {
  return Buffer.from(slice, 'utf16le').toString('utf16le')
}
