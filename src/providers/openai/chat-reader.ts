import type { ChatCompletionChunk } from 'openai/resources/chat/completions'
import type { CompletionUsage } from 'openai/resources/completions'
import { randomUUID } from 'node:crypto'
import type { Finish } from '../../core/contract/turn/turn-parts.ts'
import type { Usage } from '../../core/contract/usage.ts'
import type { ModelEvent } from '../../core/engine/ports.ts'
import { finishReasonOf, unifiedReason } from '../calls/finish-reason.ts'
import { parseToolInput } from '../calls/tool-input.ts'
import type { AnswerReader } from '../vendor.ts'
import type { DoneMark } from './done-mark.ts'
import { toldSearches } from '../search/told-searches.ts'
import { toldCost } from './told-cost.ts'
import { callPiecesOf, OpenCalls, type CallsDelta } from './chat-calls.ts'
import { ChatThinking, readParts, type ContentPart, type ThinkingBack, type ThinkingDelta } from './chat-thinking.ts'

/** The reason for a stream that was closed properly but gave no reason. */
const NO_REASON = '[DONE]'

const FINISH: Readonly<Record<string, Finish['unified']>> = {
  stop: 'stop',
  length: 'length',
  tool_calls: 'tool-calls',
  function_call: 'tool-calls',
  content_filter: 'content-filter',
  // Reasons that servers pass on from the model or the vendor behind them.
  eos: 'stop',
  eos_token: 'stop',
  end_turn: 'stop',
  stop_sequence: 'stop',
  max_tokens: 'length',
  tool_use: 'tool-calls',
  safety: 'content-filter',
  [NO_REASON]: 'stop',
}

type Delta = Omit<ChatCompletionChunk.Choice.Delta, 'content' | 'tool_calls' | 'function_call'> &
  ThinkingDelta &
  CallsDelta & { readonly content?: string | readonly ContentPart[] | null }

/** What a server expects back in the next request, together with a tool call. */
export interface ChatBack {
  /** What is sent back with the message that contains the call. */
  readonly thinking?: ThinkingBack | undefined
  /** What is sent back with the call itself. */
  readonly extra?: unknown
}

/**
 * Reads the chunks of Chat Completions, from OpenAI or from a server that speaks its format.
 * @param done what the SDK does not pass on: the closing line of the stream, which for some servers (Snowflake) is the
 * only sign of the end, and the usage of a call that ended with an error
 */
export function chatReader(done: DoneMark = { seen: false }): AnswerReader<ChatCompletionChunk> {
  const calls = new OpenCalls()
  const thinking = new ChatThinking()
  let usage: Usage | null = null
  let raw: string | null = null
  let called = false
  let refused = false
  let said = false

  function flushCalls(): ModelEvent[] {
    const told = thinking.back()
    const events: ModelEvent[] = calls.take().map((call, index) => {
      const back: ChatBack = {
        ...(index === 0 && told && { thinking: told }),
        ...(call.extra !== undefined && { extra: call.extra }),
      }
      return {
        type: 'tool-call',
        callId: call.id || `call_${randomUUID()}`,
        tool: call.name,
        input: parseToolInput(call.written),
        vendorData: Object.keys(back).length > 0 ? { chat: back } : undefined,
      }
    })
    called ||= events.length > 0
    return events
  }

  /**
   * An error may come after the end of an answer, and may be the only piece that reports the usage, so both sources are
   * read.
   */
  const spent = () => usage ?? (done.usage ? readUsage(done.usage) : null)

  return {
    read(chunk) {
      if (chunk.usage) usage = readUsage(chunk.usage)
      const choice = chunk.choices?.[0]
      if (!choice) return []
      const events: ModelEvent[] = []
      said ||= Boolean((choice.delta as Delta | undefined)?.content)
      const delta = choice.delta as Delta | undefined
      if (delta) {
        const thought = thinking.read(delta)
        if (thought !== '') events.push({ type: 'thinking', text: thought })
        if (typeof delta.content === 'string') {
          if (delta.content !== '') events.push({ type: 'text', text: delta.content })
        } else if (delta.content) events.push(...readParts(delta.content))
        if (delta.refusal) refused = true
        for (const part of callPiecesOf(delta)) {
          const piece = calls.add(part)
          if (piece !== '') events.push({ type: 'tool-input', text: piece })
        }
      }
      const reason = finishReasonOf(choice.finish_reason)
      if (reason !== null) {
        raw = reason
        events.push(...flushCalls())
      }
      return events
    },
    spent,
    close() {
      const events: ModelEvent[] = []
      if (raw === null && done.seen && (said || calls.size > 0)) {
        raw = NO_REASON
        events.push(...flushCalls())
      }
      return events
    },
    end() {
      if (raw === null) return null
      if (refused) return { finish: { unified: 'content-filter', raw: 'refusal' }, usage: spent() }
      const unified = unifiedReason(FINISH, raw)
      // Some servers say "stop" after a tool call.
      return { finish: { unified: called && unified === 'stop' ? 'tool-calls' : unified, raw }, usage: spent() }
    },
  }
}

/**
 * Reads the usage. Cached tokens are part of prompt_tokens, and thinking is part of completion_tokens. xAI counts
 * thinking separately, which its total shows.
 */
function readUsage(told: CompletionUsage): Usage {
  const prompt = told.prompt_tokens ?? 0
  const thought = told.completion_tokens_details?.reasoning_tokens ?? 0
  const beside = thought > 0 && (told.total_tokens ?? 0) >= prompt + (told.completion_tokens ?? 0) + thought
  return {
    promptTokens: prompt,
    completionTokens: (told.completion_tokens ?? 0) + (beside ? thought : 0),
    thinkingTokens: told.completion_tokens_details?.reasoning_tokens ?? 0,
    cachedTokens: told.prompt_tokens_details?.cached_tokens ?? 0,
    cacheWriteTokens: told.prompt_tokens_details?.cache_write_tokens ?? 0,
    estimated: false,
    ...toldCost(told),
    ...toldSearches(told),
  }
}
