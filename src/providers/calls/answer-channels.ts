import { randomUUID } from 'node:crypto'
import type { Finish } from '../../core/contract/turn/turn-parts.ts'
import type { ChannelPart, FirstWords } from '../../core/dialog/channels/channel-parts.ts'
import { ChannelSplitter } from '../../core/dialog/channels/channel-splitter.ts'
import type { ModelEvent, ModelRequest } from '../../core/engine/ports.ts'
import { parseToolInput } from './tool-input.ts'
import type { AnswerReader } from '../vendor.ts'

/** The reasons with which an answer ends by itself. */
const WHOLE: ReadonlySet<Finish['unified']> = new Set(['stop', 'tool-calls'])

/** The end of an answer whose model went on writing after it. */
const GOES_ON: Finish = { unified: 'stop', raw: 'end of turn' }

const SAYS: ReadonlySet<ModelEvent['type']> = new Set(['text', 'tool-input', 'tool-call', 'text-was-thinking'])

/**
 * The number of characters that a model may write after the end of its answer. With more, the app does not wait for its
 * usage.
 */
const AFTER_END_CHARS = 4_000

/**
 * The events of one answer, with private text separated from speech. Every vendor and every call uses this. Tool
 * calls written in a channel become ordinary tool calls.
 */
export class AnswerChannels {
  /** Whether any speech or tool call has come. */
  said = false
  /** Whether the text of the answer contains a tool call. */
  called = false
  readonly #splitter: ChannelSplitter
  readonly #tools: ReadonlySet<string>

  /** @param first how answers of the model begin */
  constructor(first: FirstWords, { tools }: Pick<ModelRequest, 'tools'>) {
    this.#splitter = new ChannelSplitter(first)
    this.#tools = new Set(tools.map(({ name }) => name))
  }

  /** Whether the model went on writing for too long after the end of its answer. */
  get goesOn(): boolean {
    return this.#splitter.spilled > AFTER_END_CHARS
  }

  read(event: ModelEvent): readonly ModelEvent[] {
    const events = this.#read(event)
    for (const { type } of events) if (SAYS.has(type)) this.said = type !== 'text-was-thinking'
    return events
  }

  #read(event: ModelEvent): readonly ModelEvent[] {
    if (event.type === 'text') return this.#events(this.#splitter.push(event.text))
    if (event.type === 'thinking') this.#splitter.besides()
    if (event.type === 'text-was-thinking') return [...this.#events(this.#splitter.restart()), event]
    return [event]
  }

  /** The events for the text that was held back until the end of the answer. */
  end({ unified }: Pick<Finish, 'unified'>): readonly ModelEvent[] {
    return this.#events(this.#splitter.end(WHOLE.has(unified)))
  }

  /** How the answer ended; null when nothing says so. */
  ending(reader: AnswerReader<unknown> | undefined): ReturnType<AnswerReader<unknown>['end']> {
    return reader?.end() ?? (this.goesOn ? { finish: GOES_ON, usage: reader?.spent?.() ?? null } : null)
  }

  /** Corrects the reason of the end: after a tool call within the text, "stop" becomes "tool-calls". */
  finish(finish: Finish): Finish {
    return this.called && finish.unified === 'stop' ? { ...finish, unified: 'tool-calls' } : finish
  }

  #events(parts: readonly ChannelPart[]): readonly ModelEvent[] {
    return parts.map((part) => (part.type === 'call' ? this.#call(part.tool, part.written) : part))
  }

  /**
   * The event for a tool call within the text. A tool that was not offered is made up by the model, so its call counts
   * as thinking.
   */
  #call(tool: string, written: string): ModelEvent {
    if (this.#tools.size > 0 && !this.#tools.has(tool)) return { type: 'thinking', text: `${tool} ${written}` }
    this.called = true
    return { type: 'tool-call', callId: `call_${randomUUID()}`, tool, input: parseToolInput(written) }
  }
}
