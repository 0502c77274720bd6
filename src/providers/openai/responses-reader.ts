import type {
  Response,
  ResponseInputItem,
  ResponseOutputMessage,
  ResponseStreamEvent,
} from 'openai/resources/responses/responses'
import type { Finish } from '../../core/contract/turn/turn-parts.ts'
import type { Usage } from '../../core/contract/turn/usage.ts'
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

/** Reads Responses events. */
export function responsesReader(): AnswerReader<ResponseStreamEvent> {
  /** Thinking and asides before a tool call, wanted back with it in order. */
  let before: ResponseInputItem[] = []
  /** Items of the answer that are no speech: what the model says to itself while it works. */
  const commentary = new Set<number>()
  let paragraph: string | null = null
  let finish: Finish | null = null
  let usage: Usage | null = null
  let called = false
  let lastNumber = 0
  const callIds = new Set<string>()
  let refused = false

  /** What stands between one piece of thinking and the next: summaries come as paragraphs without a break. */
  function apart(key: string): string {
    const fresh = paragraph !== null && paragraph !== key
    paragraph = key
    return fresh ? '\n\n' : ''
  }

  function over(response: Response, unified: Finish['unified'], raw: string): void {
    usage = readUsage(response)
    finish = { unified: refused ? 'content-filter' : unified, raw: refused ? 'refusal' : raw }
  }

  return {
    read(event) {
      // Events are numbered from 0. Some servers number none of theirs, or all alike with 0 or -1.
      if (event.sequence_number > 0 && event.sequence_number === lastNumber) return NOTHING
      lastNumber = event.sequence_number
      switch (event.type) {
        case 'response.output_item.added':
          if (event.item.type === 'message' && event.item.phase === 'commentary') commentary.add(event.output_index)
          return NOTHING
        case 'response.output_text.delta':
          if (!event.delta) return NOTHING
          return commentary.has(event.output_index)
            ? [{ type: 'thinking', text: apart(`aside ${event.output_index}`) + event.delta }]
            : [{ type: 'text', text: event.delta }]
        case 'response.reasoning_summary_text.delta':
          if (!event.delta) return NOTHING
          return [{ type: 'thinking', text: apart(`${event.output_index} ${event.summary_index}`) + event.delta }]
        case 'response.reasoning_text.delta':
          return event.delta ? [{ type: 'thinking', text: event.delta }] : NOTHING
        case 'response.function_call_arguments.delta':
          return event.delta ? [{ type: 'tool-input', text: event.delta }] : NOTHING
        case 'response.refusal.delta':
          refused = true
          return NOTHING
        case 'response.output_item.done': {
          const { item } = event
          if (item.type === 'reasoning')
            before.push({
              type: 'reasoning',
              id: item.id,
              summary: item.summary,
              encrypted_content: item.encrypted_content ?? null,
            })
          if (item.type === 'message' && item.phase === 'commentary')
            before.push({ role: 'assistant', phase: 'commentary', content: textOf(item.content) })
          if (item.type !== 'function_call' || callIds.has(item.call_id)) return NOTHING
          callIds.add(item.call_id)
          called = true
          const vendorData = before.length > 0 ? { openaiReasoning: before } : undefined
          before = []
          return [
            {
              type: 'tool-call',
              callId: item.call_id,
              tool: item.name,
              input: parseToolInput(item.arguments),
              vendorData,
            },
          ]
        }
        case 'response.completed':
          over(event.response, called ? 'tool-calls' : 'stop', 'completed')
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

/** OpenAI tells them beside the tokens; where it does not, they are counted. */
function searchesOf({ tool_usage: tools, usage, output }: Response): { readonly searches?: number } {
  const made = (output ?? []).filter(
    (item) => item.type === 'web_search_call' && (item.action?.type ?? 'search') === 'search',
  ).length
  const told = tools?.web_search?.num_requests ?? made
  const elsewhere = toldSearches(usage ?? {})
  return elsewhere.searches !== undefined ? elsewhere : told > 0 ? { searches: told } : {}
}
