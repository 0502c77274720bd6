import type {
  MessageDeltaUsage,
  RawContentBlockDeltaEvent,
  RawContentBlockStartEvent,
  RawMessageStreamEvent,
  StopReason,
  Usage as AnthropicUsage,
} from '@anthropic-ai/sdk/resources/messages/messages'
import type { Finish } from '../../core/contract/turn/turn-parts.ts'
import type { Usage } from '../../core/contract/usage.ts'
import { addUsage, isNothing, NO_USAGE } from '../../core/dialog/money/usage.ts'
import type { ModelEvent } from '../../core/engine/ports.ts'
import { finishReasonOf, unifiedReason } from '../calls/finish-reason.ts'
import { parseToolInput } from '../calls/tool-input.ts'
import type { AnswerReader } from '../vendor.ts'

const NOTHING: readonly ModelEvent[] = []

const FINISH: Readonly<Record<StopReason, Finish['unified']>> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  tool_use: 'tool-calls',
  refusal: 'content-filter',
  pause_turn: 'other',
}

type OpenBlock =
  | { readonly type: 'tool'; readonly callId: string; readonly tool: string; readonly given: unknown; written: string }
  | { readonly type: 'thinking'; thinking: string; signature: string }
  | { readonly type: 'redacted_thinking'; readonly data: string }

/** A reader that can continue after a paused answer. It adds the usage of the next message to that of the first. */
export interface AnthropicReader extends AnswerReader<RawMessageStreamEvent> {
  goOn(): void
}

/** The unfinished blocks of a message, and the thinking that must be sent back with the next tool call. */
class OpenBlocks {
  readonly #open = new Map<number, OpenBlock>()
  #thinkingBack: unknown[] = []

  start({ index, content_block: block }: RawContentBlockStartEvent): readonly ModelEvent[] {
    if (block.type === 'tool_use')
      this.#open.set(index, { type: 'tool', callId: block.id, tool: block.name, given: block.input, written: '' })
    else if (block.type === 'thinking')
      this.#open.set(index, { type: 'thinking', thinking: block.thinking, signature: block.signature })
    else if (block.type === 'redacted_thinking') this.#open.set(index, { type: 'redacted_thinking', data: block.data })
    else if (block.type === 'text' && block.text) return [{ type: 'text', text: block.text }]
    return NOTHING
  }

  add({ index, delta }: RawContentBlockDeltaEvent): readonly ModelEvent[] {
    if (delta.type === 'text_delta') return delta.text ? [{ type: 'text', text: delta.text }] : NOTHING
    const block = this.#open.get(index)
    if (delta.type === 'input_json_delta' && block?.type === 'tool') {
      block.written += delta.partial_json
      return delta.partial_json === '' ? NOTHING : [{ type: 'tool-input', text: delta.partial_json }]
    }
    // A signature arrives complete; a second one replaces the first.
    if (delta.type === 'signature_delta' && block?.type === 'thinking') block.signature = delta.signature
    if (delta.type !== 'thinking_delta' || !delta.thinking) return NOTHING
    if (block?.type === 'thinking') block.thinking += delta.thinking
    return [{ type: 'thinking', text: delta.thinking }]
  }

  stop(index: number): readonly ModelEvent[] {
    const block = this.#open.get(index)
    this.#open.delete(index)
    if (block === undefined) return NOTHING
    if (block.type !== 'tool') {
      this.#thinkingBack.push({ ...block })
      return NOTHING
    }
    const input = block.written === '' ? (block.given ?? {}) : parseToolInput(block.written)
    const vendorData = this.#thinkingBack.length > 0 ? { anthropicThinking: this.#thinkingBack } : undefined
    this.#thinkingBack = []
    return [{ type: 'tool-call', callId: block.callId, tool: block.tool, input, vendorData }]
  }
}

/** Reads the events of Anthropic's messages. */
export function anthropicReader(): AnthropicReader {
  const blocks = new OpenBlocks()
  let earlier: Usage = NO_USAGE
  let usage: Usage | null = null
  let stop: string | null = null
  let message: string | null = null

  function taken(): Usage | null {
    return usage === null ? (isNothing(earlier) ? null : earlier) : addUsage(earlier, usage)
  }

  return {
    read(event) {
      switch (event.type) {
        case 'content_block_delta':
          return blocks.add(event)
        case 'content_block_start':
          return blocks.start(event)
        case 'content_block_stop':
          return blocks.stop(event.index)
        case 'message_start':
          // An answer is one message: with a second one, two texts would be mixed.
          if (message !== null && event.message?.id !== message) throw new SyntaxError('A second message begins')
          message = event.message?.id ?? ''
          usage = readUsage(event.message?.usage, usage)
          return NOTHING
        case 'message_delta':
          usage = readUsage(event.usage, usage)
          stop = finishReasonOf(event.delta?.stop_reason) ?? stop
          return NOTHING
        default:
          return NOTHING
      }
    },
    goOn() {
      earlier = taken() ?? NO_USAGE
      usage = null
      message = null
      stop = null
    },
    spent: taken,
    end: () => (stop === null ? null : { finish: { unified: unifiedReason(FINISH, stop), raw: stop }, usage: taken() }),
  }
}

/**
 * Reads the usage. Counts are cumulative, and later events may leave some out. Cached tokens are not part of
 * input_tokens.
 */
function readUsage(told: AnthropicUsage | MessageDeltaUsage | null | undefined, before: Usage | null): Usage | null {
  if (!told) return before
  const cachedTokens = told.cache_read_input_tokens ?? before?.cachedTokens ?? 0
  const cacheWriteTokens = told.cache_creation_input_tokens ?? before?.cacheWriteTokens ?? 0
  const creation = 'cache_creation' in told ? told.cache_creation : null
  const forAnHour = Math.min(creation?.ephemeral_1h_input_tokens ?? before?.cacheWriteHourTokens ?? 0, cacheWriteTokens)
  const plain = told.input_tokens ?? (before ? before.promptTokens - before.cachedTokens - before.cacheWriteTokens : 0)
  const searches = told.server_tool_use?.web_search_requests ?? before?.searches ?? 0
  return {
    promptTokens: plain + cachedTokens + cacheWriteTokens,
    completionTokens: told.output_tokens ?? before?.completionTokens ?? 0,
    thinkingTokens: told.output_tokens_details?.thinking_tokens ?? before?.thinkingTokens ?? 0,
    cachedTokens,
    cacheWriteTokens,
    estimated: false,
    ...(forAnHour > 0 && { cacheWriteHourTokens: forAnHour }),
    ...(searches > 0 && { searches }),
  }
}
