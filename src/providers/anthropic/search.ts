import { m } from '../../base/language/t.ts'
import type {
  ContentBlockParam,
  MessageCreateParamsStreaming,
  RawMessageStreamEvent,
  WebSearchToolResultErrorCode,
} from '@anthropic-ai/sdk/resources/messages/messages'
import { parseToolInput } from '../calls/tool-input.ts'
import type { SearchLook } from '../search/searched-reader.ts'
import type { SearchNotes } from '../search/search-notes.ts'
import type { AnthropicReader } from './reader.ts'

/** The messages for failed searches, which arrive as results; the model continues without them. */
const FAILURES: Readonly<Record<Exclude<WebSearchToolResultErrorCode, 'max_uses_exceeded'>, string>> = {
  too_many_requests: m('The search of Anthropic took no more requests for now.'),
  unavailable: m('The search of Anthropic was not available.'),
  invalid_tool_input: m('The search of Anthropic could not read what was asked.'),
  query_too_long: m('What it searched for was too long.'),
  request_too_large: m('What it searched for was too large.'),
}

/** Reads queries, pages and citations out of message events. */
export function anthropicSearch(): SearchLook<RawMessageStreamEvent> {
  const written = new Map<number, string>()
  /** The text of blocks in progress, with the citations in them, which may arrive before the text. */
  const texts = new Map<number, { text: string; readonly cites: ((notes: SearchNotes, words: string) => void)[] }>()

  return {
    look(event, notes) {
      if (event.type === 'content_block_start') {
        const block = event.content_block
        if (block.type === 'server_tool_use' && block.name === 'web_search') {
          written.set(event.index, '')
          notes.query(queryOf(block.input))
        }
        if (block.type === 'text') texts.set(event.index, { text: block.text, cites: [] })
        if (block.type !== 'web_search_tool_result') return
        if (Array.isArray(block.content))
          for (const { url, title, page_age: age } of block.content) notes.source(url, title, age)
        else if (block.content.error_code === 'max_uses_exceeded') notes.bounded = true
        else notes.failed(FAILURES[block.content.error_code] ?? m('A search of Anthropic failed.'))
      } else if (event.type === 'content_block_delta') {
        const { delta } = event
        const query = written.get(event.index)
        const text = texts.get(event.index)
        if (delta.type === 'input_json_delta' && query !== undefined)
          written.set(event.index, query + delta.partial_json)
        if (delta.type === 'text_delta' && text) text.text += delta.text
        if (delta.type === 'citations_delta' && delta.citation.type === 'web_search_result_location') {
          const { url, title, cited_text: passage } = delta.citation
          text?.cites.push((to, words) => to.cite(url, title, words, passage))
        }
      } else if (event.type === 'content_block_stop') {
        const query = written.get(event.index)
        if (query) notes.query(queryOf(parseToolInput(query)))
        const text = texts.get(event.index)
        for (const cite of text?.cites ?? []) cite(notes, text?.text ?? '')
        written.delete(event.index)
        texts.delete(event.index)
      }
    },
    searching(event) {
      if (event.type !== 'content_block_start') return null
      const { type } = event.content_block
      return type === 'server_tool_use' ? true : type === 'web_search_tool_result' ? false : null
    },
    aside: (event) => event.type === 'content_block_start' && event.content_block.type === 'server_tool_use',
  }
}

function queryOf(input: unknown): string | null {
  const query = (input as { query?: unknown } | null)?.query
  return typeof query === 'string' ? query : null
}

/** How often an answer is continued: Anthropic pauses it when a search takes long. */
const PAUSES_MAX = 5

/**
 * The events of an answer up to its real end. When Anthropic pauses an answer, its content so far, encrypted results
 * included, is sent back, and the answer continues.
 */
export async function* untilWhole(
  first: AsyncIterable<RawMessageStreamEvent>,
  reader: AnthropicReader,
  params: MessageCreateParamsStreaming,
  ask: (params: MessageCreateParamsStreaming) => Promise<AsyncIterable<RawMessageStreamEvent>>,
): AsyncGenerator<RawMessageStreamEvent> {
  let stream = first
  let { messages } = params
  let searched = 0
  for (let pauses = 0; ; pauses += 1) {
    const kept = new KeptContent()
    for await (const event of stream) {
      kept.read(event)
      yield event
    }
    if (!kept.paused || pauses === PAUSES_MAX || kept.content.length === 0) return
    searched += kept.searched
    messages = [...messages, { role: 'assistant', content: kept.content }]
    reader.goOn()
    stream = await ask({ ...params, messages, ...(params.tools && { tools: fewer(params.tools, searched) }) })
  }
}

/** Lowers the limit of searches by those already made, because Anthropic counts from 0 in each request. */
function fewer(tools: NonNullable<MessageCreateParamsStreaming['tools']>, searched: number) {
  return tools.map((tool) =>
    'max_uses' in tool && typeof tool.max_uses === 'number'
      ? { ...tool, max_uses: Math.max(1, tool.max_uses - searched) }
      : tool,
  )
}

/** The content of a message, kept exactly as it arrived, to be sent back. */
class KeptContent {
  readonly content: ContentBlockParam[] = []
  paused = false
  searched = 0
  readonly #written = new Map<number, string>()

  read(event: RawMessageStreamEvent): void {
    if (event.type === 'message_delta') {
      this.paused = event.delta.stop_reason === 'pause_turn'
      this.searched = event.usage?.server_tool_use?.web_search_requests ?? this.searched
    }
    if (event.type === 'content_block_start')
      this.content[event.index] = { ...event.content_block } as ContentBlockParam
    if (event.type === 'content_block_stop') this.#close(event.index)
    if (event.type !== 'content_block_delta') return
    const { delta } = event
    const block = this.content[event.index] as unknown as Record<string, unknown> | undefined
    if (!block) return
    if (delta.type === 'text_delta') block['text'] = `${(block['text'] as string | undefined) ?? ''}${delta.text}`
    if (delta.type === 'thinking_delta')
      block['thinking'] = `${(block['thinking'] as string | undefined) ?? ''}${delta.thinking}`
    if (delta.type === 'signature_delta') block['signature'] = delta.signature
    if (delta.type === 'citations_delta')
      block['citations'] = [...((block['citations'] as unknown[] | null | undefined) ?? []), delta.citation]
    if (delta.type === 'input_json_delta')
      this.#written.set(event.index, (this.#written.get(event.index) ?? '') + delta.partial_json)
  }

  #close(index: number): void {
    const written = this.#written.get(index)
    const block = this.content[index]
    if (written && block && 'input' in block) this.content[index] = { ...block, input: parseToolInput(written) }
  }
}
