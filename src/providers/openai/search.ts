import type { ChatCompletionChunk } from 'openai/resources/chat/completions'
import type { ResponseStreamEvent } from 'openai/resources/responses/responses'
import type { SearchLook } from '../search/searched-reader.ts'
import type { SearchNotes } from '../search/search-notes.ts'

/** A citation in either format; xAI sends a number in place of the title. */
interface UrlCitation {
  readonly url?: string | null
  readonly title?: string | null
  readonly start_index?: number | null
  readonly end_index?: number | null
  /** The text of the page, which OpenRouter sends. */
  readonly content?: string | null
}

/** Reads the searches of a Responses answer, from OpenAI or xAI. */
export function responsesSearch(): SearchLook<ResponseStreamEvent> {
  const cited: Placed[] = []
  /** The position in the text at which the current message begins; citations count from there. */
  let from = 0
  return {
    look(event, notes, text) {
      if (event.type === 'response.content_part.added') from = text.length
      if (event.type === 'response.output_text.annotation.added') {
        const { annotation } = event
        if (annotation?.type === 'url_citation') note(annotation, notes, cited, from)
      }
      if (event.type !== 'response.output_item.done') return
      const { item } = event
      if (item.type === 'message')
        for (const part of item.content)
          for (const annotation of part.type === 'output_text' ? (part.annotations ?? []) : [])
            if (annotation.type === 'url_citation') note(annotation, notes, cited, from)
      if (item.type !== 'web_search_call') return
      if (item.status === 'failed') notes.failed('A search failed.')
      // xAI sends no action when a page was opened.
      const action = item.action as typeof item.action | undefined
      if (action?.type === 'search') {
        for (const query of action.queries ?? [action.query ?? '']) notes.query(query)
        for (const source of action.sources ?? []) notes.source(source.url)
      } else if (action?.type === 'open_page') notes.source(action.url)
    },
    searching(event) {
      if (event.type !== 'response.output_item.added' && event.type !== 'response.output_item.done') return null
      return event.item.type === 'web_search_call' ? event.type === 'response.output_item.added' : null
    },
    end: (notes, text) => tie(cited, notes, text),
  }
}

/** Reads the citations of a Chat Completions answer in the form in which OpenRouter sends them for every model. */
export function chatSearch(): SearchLook<ChatCompletionChunk> {
  const cited: Placed[] = []
  return {
    look(chunk, notes) {
      const { delta } = chunk.choices?.[0] ?? {}
      const { annotations } = (delta ?? {}) as {
        readonly annotations?: readonly { readonly type?: string; readonly url_citation?: UrlCitation }[] | null
      }
      for (const { url_citation: citation } of annotations ?? []) if (citation) note(citation, notes, cited, 0)
    },
    end: (notes, text) => tie(cited, notes, text),
  }
}

interface Placed extends UrlCitation {
  /** The position in the answer from which its indices count. */
  readonly from: number
}

function note(citation: UrlCitation, notes: SearchNotes, cited: Placed[], from: number): void {
  notes.source(citation.url, titleOf(citation))
  cited.push({ ...citation, from })
}

function titleOf({ title }: UrlCitation): string | null {
  return title && !/^\d+$/.test(title) ? title : null
}

/**
 * Stores which words each citation supports. If its indices mark the link itself, only the text of the page is stored.
 */
function tie(cited: readonly Placed[], notes: SearchNotes, text: string): void {
  for (const citation of cited) {
    const { url, start_index: start, end_index: end, content, from } = citation
    const words = typeof start === 'number' && typeof end === 'number' ? text.slice(from + start, from + end) : ''
    const points = words !== '' && !/\]\(https?:|https?:\/\//.test(words)
    if (points) notes.cite(url, titleOf(citation), words, content)
    else if (content) notes.passage(url, content)
  }
}
