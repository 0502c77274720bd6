import type { ModelEvent } from '../../core/engine/ports.ts'

/** OpenRouter's form of thinking: pieces of three kinds, which it expects back unchanged. */
interface ReasoningDetail {
  readonly type?: string
  readonly text?: string | null
  readonly summary?: string | null
  readonly signature?: string | null
  readonly data?: string | null
  readonly index?: number
  readonly id?: string | null
  readonly format?: string | null
}

/** The fields beside the content in which compatible servers send thinking. */
export interface ThinkingDelta {
  readonly reasoning_content?: string | null
  readonly reasoning?: string | null
  readonly reasoning_details?: readonly ReasoningDetail[] | null
}

/** A piece of content that comes as a list, as from Mistral's thinking models. */
export type ContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'thinking'; readonly thinking: string | readonly { readonly text?: string }[] }
  | { readonly type: string }

/** Fields of an assistant's message that a server expects back with its tool calls. */
export interface ThinkingBack {
  readonly reasoning_content?: string
  readonly reasoning?: string
  readonly reasoning_details?: readonly ReasoningDetail[]
}

/**
 * Collects the thinking of one answer, so that it can be sent back: DeepSeek and Kimi refuse a tool call without it.
 */
export class ChatThinking {
  #field: 'reasoning_content' | 'reasoning' | null = null
  #text = ''
  readonly #details: ReasoningDetail[] = []

  /** Reads one piece of an answer. @returns the thinking in it */
  read(delta: ThinkingDelta): string {
    for (const detail of delta.reasoning_details ?? []) this.#detail(detail)
    const told = delta.reasoning_content ?? delta.reasoning
    if (typeof told === 'string') {
      this.#field ??= typeof delta.reasoning_content === 'string' ? 'reasoning_content' : 'reasoning'
      this.#text += told
      return told
    }
    // Some servers send thinking in the details only.
    return (delta.reasoning_details ?? []).map(({ text, summary }) => text ?? summary ?? '').join('')
  }

  /** The thinking to send back; undefined for none. */
  back(): ThinkingBack | undefined {
    if (this.#details.length > 0) return { reasoning_details: this.#details }
    return this.#field === null || this.#text === '' ? undefined : { [this.#field]: this.#text }
  }

  /** Joins pieces of the same block into one. */
  #detail(detail: ReasoningDetail): void {
    const last = this.#details.at(-1)
    if (!last || last.type !== detail.type || last.index !== detail.index || detail.type === 'reasoning.encrypted') {
      this.#details.push(detail)
      return
    }
    this.#details[this.#details.length - 1] = {
      ...last,
      ...detail,
      ...(typeof detail.text === 'string' && { text: (last.text ?? '') + detail.text }),
      ...(typeof detail.summary === 'string' && { summary: (last.summary ?? '') + detail.summary }),
      signature: detail.signature ?? last.signature ?? null,
    }
  }
}

/**
 * The events of content that comes as a list. Only texts and thinking are read; references and pictures, for example,
 * are no speech.
 */
export function readParts(parts: readonly ContentPart[]): readonly ModelEvent[] {
  const events: ModelEvent[] = []
  for (const part of parts) {
    if ('text' in part && part.type === 'text') events.push({ type: 'text', text: part.text })
    else if ('thinking' in part) {
      const { thinking } = part
      const told = typeof thinking === 'string' ? thinking : thinking.map((each) => each.text ?? '').join('')
      events.push({ type: 'thinking', text: told })
    }
  }
  return events.filter((event) => 'text' in event && event.text !== '')
}
