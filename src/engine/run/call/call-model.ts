import { onAbort } from '../../../async/on-abort.ts'
import { ProviderError } from '../../../contract/errors.ts'
import type { Finish, Usage } from '../../../contract/turn/turn-parts.ts'
import type { Clock, ModelProvider, ModelRequest, ToolCall } from '../../ports.ts'
import { STALL_MS } from './backoff.ts'

/** What one call to a model came to. */
export interface Reply {
  readonly toolCalls: readonly ToolCall[]
  readonly finish: Finish
  /** Null when the vendor told none. */
  readonly usage: Usage | null
  /** Milliseconds from the call to its first text or thinking. */
  readonly firstTokenMs: number | null
}

export interface ReplySink {
  text(text: string): void
  thinking(text: string): void
  /** All text so far was thinking: it is given once more. */
  wasThinking?(text: string): void
  /** The vendor refused a setting and was asked without it. */
  refused?(setting: string, text: string): void
  /** Asked after each piece: why the call is to end here, null to go on. */
  over?(): Finish | null
}

/**
 * One call, no retry. Ends at once when the signal aborts, even if the provider does not, and with PROVIDER_TIMEOUT
 * after STALL_MS without an event.
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
  let lastEvent = began
  let firstTokenMs: number | null = null
  const toolCalls: ToolCall[] = []
  let said = ''
  const shown = provider.label ?? provider.id

  async function read(): Promise<Reply> {
    for await (const event of provider.stream(request, { signal: call.signal })) {
      // A provider that goes on after the abort has no say any more.
      if (call.signal.aborted) break
      lastEvent = clock.monotonic()
      switch (event.type) {
        case 'text':
          firstTokenMs ??= lastEvent - began
          said += event.text
          sink.text(event.text)
          break
        case 'thinking':
          firstTokenMs ??= lastEvent - began
          sink.thinking(event.text)
          break
        case 'tool-call':
          toolCalls.push({ callId: event.callId, tool: event.tool, input: event.input, vendorData: event.vendorData })
          break
        case 'ended':
          return { toolCalls, finish: event.finish, usage: event.usage, firstTokenMs }
        case 'text-was-thinking':
          sink.wasThinking?.(said)
          said = ''
          break
        case 'setting-refused':
          sink.refused?.(event.setting, event.text)
          break
        case 'started':
          break
      }
      const finish = sink.over?.() ?? null
      if (finish) return { toolCalls, finish, usage: null, firstTokenMs }
    }
    call.signal.throwIfAborted()
    throw new ProviderError('PROVIDER_TRUNCATED', `The answer of ${shown} broke off before its end: try again.`, {
      retryable: true,
    })
  }

  async function watchStall(): Promise<never> {
    for (;;) {
      const idle = clock.monotonic() - lastEvent
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
  const reading = read()
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
