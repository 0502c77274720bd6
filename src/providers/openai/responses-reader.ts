import type {
  Response,
  ResponseInputItem,
  ResponseOutputItem,
  ResponseOutputItemAddedEvent,
  ResponseOutputMessage,
  ResponseStreamEvent,
} from 'openai/resources/responses/responses'
import type { Finish } from '../../core/contract/turn/turn-parts.ts'
import type { Usage } from '../../core/contract/usage.ts'
import type { ModelEvent } from '../../core/engine/ports.ts'
import { finishReasonOf, unifiedReason } from '../calls/finish-reason.ts'
import { parseToolInput } from '../calls/tool-input.ts'
import type { AnswerReader } from '../vendor.ts'
import { VendorSays } from '../errors/vendor-says.ts'
import { toldSearches } from '../search/told-searches.ts'
import { toldCost } from './told-cost.ts'

const NOTHING: readonly ModelEvent[] = []

const INCOMPLETE: Readonly<Record<string, Finish['unified']>> = {
  max_output_tokens: 'length',
  content_filter: 'content-filter',
}

/** The items of an answer that the next request must contain, and those that are no speech. */
class AnswerItems {
  /** Thinking and comments before a tool call. They are sent back with it, in the same order. */
  #before: ResponseInputItem[] = []
  /** The numbers of comments that the model makes to itself while it works. They are no speech. */
  readonly #commentary = new Set<number>()
  readonly #callIds = new Set<string>()
  #paragraph: string | null = null

  /** Whether the answer calls a tool. */
  get called(): boolean {
    return this.#callIds.size > 0
  }

  begin({ item, output_index: index }: ResponseOutputItemAddedEvent): void {
    if (item.type === 'message' && item.phase === 'commentary') this.#commentary.add(index)
  }

  text(delta: string, index: number): readonly ModelEvent[] {
    if (!delta) return NOTHING
    return this.#commentary.has(index) ? this.thinking(delta, `aside ${index}`) : [{ type: 'text', text: delta }]
  }

  /**
   * The events for summarised thinking, with a blank line between paragraphs.
   * @param paragraph the id of the paragraph that the text belongs to
   */
  thinking(delta: string, paragraph: string): readonly ModelEvent[] {
    if (!delta) return NOTHING
    const fresh = this.#paragraph !== null && this.#paragraph !== paragraph
    this.#paragraph = paragraph
    return [{ type: 'thinking', text: fresh ? `\n\n${delta}` : delta }]
  }

  end(item: ResponseOutputItem): readonly ModelEvent[] {
    if (item.type === 'reasoning') {
      const { id, summary, encrypted_content: encrypted = null } = item
      this.#before.push({ type: 'reasoning', id, summary, encrypted_content: encrypted })
    }
    if (item.type === 'message' && item.phase === 'commentary')
      this.#before.push({ role: 'assistant', phase: 'commentary', content: textOf(item.content) })
    if (item.type !== 'function_call' || this.#callIds.has(item.call_id)) return NOTHING
    this.#callIds.add(item.call_id)
    const vendorData = this.#before.length > 0 ? { openaiReasoning: this.#before } : undefined
    this.#before = []
    const { call_id: callId, name: tool } = item
    return [{ type: 'tool-call', callId, tool, input: parseToolInput(item.arguments), vendorData }]
  }
}

/** Reads the events of the Responses API. */
export function responsesReader(): AnswerReader<ResponseStreamEvent> {
  const items = new AnswerItems()
  let finish: Finish | null = null
  let usage: Usage | null = null
  let lastNumber = 0
  let refused = false

  function over(response: Response, unified: Finish['unified'], raw: string): void {
    usage = readUsage(response)
    finish = { unified: refused ? 'content-filter' : unified, raw: refused ? 'refusal' : raw }
  }

  function read(event: ResponseStreamEvent): readonly ModelEvent[] {
    switch (event.type) {
      case 'response.output_item.added':
        items.begin(event)
        return NOTHING
      case 'response.output_text.delta':
        return items.text(event.delta, event.output_index)
      case 'response.reasoning_summary_text.delta':
        return items.thinking(event.delta, `${event.output_index} ${event.summary_index}`)
      case 'response.reasoning_text.delta':
        return event.delta ? [{ type: 'thinking', text: event.delta }] : NOTHING
      case 'response.function_call_arguments.delta':
        return event.delta ? [{ type: 'tool-input', text: event.delta }] : NOTHING
      case 'response.refusal.delta':
        refused = true
        return NOTHING
      case 'response.output_item.done':
        return items.end(event.item)
      case 'response.completed':
        over(event.response, items.called ? 'tool-calls' : 'stop', 'completed')
        return NOTHING
      case 'response.incomplete': {
        const reason = finishReasonOf(event.response.incomplete_details?.reason) ?? 'incomplete'
        over(event.response, unifiedReason(INCOMPLETE, reason), reason)
        return NOTHING
      }
      case 'response.failed':
        usage = readUsage(event.response)
        throw new VendorSays(`${event.response.error?.code ?? ''} ${event.response.error?.message ?? ''}`)
      case 'error':
        throw new VendorSays(`${event.code ?? ''} ${event.message}`)
      default:
        return NOTHING
    }
  }

  return {
    read(event) {
      // Events are numbered from 0, and an event that comes twice is ignored. Some servers number all events 0 or -1.
      if (event.sequence_number > 0 && event.sequence_number === lastNumber) return NOTHING
      lastNumber = event.sequence_number
      return read(event)
    },
    spent: () => usage,
    end: () => (finish === null ? null : { finish, usage }),
  }
}

function textOf(content: ResponseOutputMessage['content']): string {
  return content.map((part) => (part.type === 'output_text' ? part.text : '')).join('')
}

function readUsage(response: Response): Usage | null {
  const told = response.usage
  if (!told) return null
  return {
    promptTokens: told.input_tokens ?? 0,
    completionTokens: told.output_tokens ?? 0,
    thinkingTokens: told.output_tokens_details?.reasoning_tokens ?? 0,
    cachedTokens: told.input_tokens_details?.cached_tokens ?? 0,
    cacheWriteTokens: told.input_tokens_details?.cache_write_tokens ?? 0,
    estimated: false,
    ...toldCost(told),
    ...searchesOf(response),
  }
}

/** The number of web searches, as OpenAI reports it beside the tokens, or else by counting them. */
function searchesOf({ tool_usage: tools, usage, output }: Response): { readonly searches?: number } {
  const made = (output ?? []).filter(
    (item) => item.type === 'web_search_call' && (item.action?.type ?? 'search') === 'search',
  ).length
  const told = tools?.web_search?.num_requests ?? made
  const elsewhere = toldSearches(usage ?? {})
  return elsewhere.searches !== undefined ? elsewhere : told > 0 ? { searches: told } : {}
}
