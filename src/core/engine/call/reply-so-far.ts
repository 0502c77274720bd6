import { beginningOf } from '../../../base/text/shorten.ts'
import type { Finish } from '../../contract/turn/turn-parts.ts'
import type { WebSearch } from '../../contract/turn/web-search.ts'
import type { ModelEvent, ToolCall } from '../ports.ts'
import type { Reply, ReplySink } from './call-model.ts'
import type { CallUsage } from './call-usage.ts'

/** The most characters of any answer, its thinking and tool inputs included; the rest is not read. */
const ANSWER_MAX_CHARS = 400_000
/** The most characters that are taken at once, so that a limit can end the call inside a large piece. */
const SLICE_CHARS = 4_096
/** How many characters of a vendor's name, such as a tool's, are kept. */
const NAME_MAX_CHARS = 200

/** The finish of an answer that exceeded its maximum length. */
export const CEILING: Finish = { unified: 'length', raw: 'ceiling' }

type EndedEvent = Extract<ModelEvent, { type: 'ended' }>
type PieceEvent = Exclude<ModelEvent, EndedEvent>

/** The parts of an answer that have arrived. Each is passed on to the sink at once. */
export class ReplySoFar {
  readonly #sink: ReplySink
  /** Counts the tokens that are written. */
  readonly #taken: CallUsage
  readonly #toolCalls: ToolCall[] = []
  /** The text since earlier text turned out to be thinking. */
  #text = ''
  #chars = 0
  /** Characters of tool input that arrived in pieces, before the tool call that they belong to. */
  #looseInput = 0
  #search: WebSearch | null = null
  #firstTokenMs: number | null = null

  constructor(sink: ReplySink, taken: CallUsage) {
    this.#sink = sink
    this.#taken = taken
  }

  /** Whether any text, thinking or tool input has arrived. */
  get begun(): boolean {
    return this.#chars > 0
  }

  /** @param elapsedMs milliseconds since the call began. @returns the reason to end the call here; null to continue */
  take(event: PieceEvent, elapsedMs: number): Finish | null {
    return this.#takePiece(event, elapsedMs) ?? this.#sink.over?.() ?? null
  }

  #takePiece(event: PieceEvent, elapsedMs: number): Finish | null {
    switch (event.type) {
      case 'text':
        this.#firstTokenMs ??= elapsedMs
        return this.#takeSlices(event.text, (slice) => {
          this.#text += slice
          this.#sink.text(slice)
        })
      case 'thinking':
        this.#firstTokenMs ??= elapsedMs
        return this.#takeSlices(event.text, (slice) => this.#sink.thinking(slice), true)
      case 'tool-input':
        this.#looseInput += event.text.length
        return this.#takeInput(event.text)
      case 'tool-call':
        return this.#takeCall(event)
      default:
        this.#takeNotice(event)
        return null
    }
  }

  /** Handles events that carry no text. */
  #takeNotice(event: Exclude<PieceEvent, { type: 'text' | 'thinking' | 'tool-input' | 'tool-call' }>): void {
    switch (event.type) {
      case 'web-search':
        this.#search = event.found
        this.#taken.searched(event.found)
        break
      case 'searching':
        this.#sink.searching?.(event.on)
        break
      case 'text-was-thinking':
        this.#sink.wasThinking?.(this.#text)
        this.#text = ''
        break
      case 'thinking-was-text':
        this.#taken.thinkingWasText()
        this.#sink.wasText?.()
        break
      case 'may-be-thinking':
        this.#sink.mayBeThinking?.(event.may)
        break
      case 'setting-refused':
        this.#sink.refused?.(event.setting, event.text)
        break
      case 'started':
        this.#sink.begun?.()
        break
    }
  }

  #takeCall({ callId, tool, input, vendorData }: Extract<ModelEvent, { type: 'tool-call' }>): Finish | null {
    const written = JSON.stringify(input) ?? ''
    const finish = this.#takeInput(written.slice(this.#looseInput))
    this.#looseInput = Math.max(0, this.#looseInput - written.length)
    if (finish) return finish
    this.#toolCalls.push({ callId, tool: beginningOf(tool, NAME_MAX_CHARS), input, vendorData })
    return null
  }

  #takeInput(piece: string): Finish | null {
    return this.#takeSlices(piece, (slice) => this.#sink.toolInput?.(slice))
  }

  /** Passes a piece on slice by slice. Returns the reason to end the call within it, or null to continue. */
  #takeSlices(piece: string, hand: (slice: string) => void, isThinking = false): Finish | null {
    for (let at = 0; at < piece.length; at += SLICE_CHARS) {
      const slice = piece.length <= SLICE_CHARS ? piece : copyOf(piece.slice(at, at + SLICE_CHARS))
      this.#chars += slice.length
      this.#taken.wrote(slice, isThinking)
      hand(slice)
      const finish = this.#sink.over?.() ?? (this.#chars > ANSWER_MAX_CHARS ? CEILING : null)
      if (finish) return finish
    }
    return null
  }

  /** The reply when the vendor has ended the answer. */
  ended({ finish: { unified, raw }, usage }: EndedEvent): Reply {
    if (usage) this.#taken.tell({ usage, final: true })
    return this.cutOff({ unified, raw: beginningOf(raw, NAME_MAX_CHARS) })
  }

  /** The reply when the call is ended from this side. */
  cutOff(finish: Finish): Reply {
    return { toolCalls: this.#toolCalls, finish, search: this.#search, firstTokenMs: this.#firstTokenMs }
  }
}

/** A copy of a slice that does not keep the whole string in memory that it was cut from. */
export function copyOf(slice: string): string {
  return Buffer.from(slice, 'utf16le').toString('utf16le')
}
