import { beginningOf } from '../../../base/text/shorten.ts'
import type { Finish } from '../../contract/turn/turn-parts.ts'
import type { WebSearch } from '../../contract/turn/web-search.ts'
import type { ModelEvent, ToolCall } from '../ports.ts'
import type { Reply, ReplySink } from './call-model.ts'
import type { CallUsage } from './call-usage.ts'

/** Characters of one answer, thinking and what tools are given included, beyond which nothing is read, whoever asks. */
const ANSWER_MAX_CHARS = 400_000
/** However large a piece comes, it is taken in slices of so many characters, so that a limit is met within it. */
const SLICE_CHARS = 4_096
/** Names that vendors give, as far as they are kept. */
const NAME_MAX_CHARS = 200

/** The answer was longer than anybody reads on. */
export const CEILING: Finish = { unified: 'length', raw: 'ceiling' }

type EndedEvent = Extract<ModelEvent, { type: 'ended' }>
type PieceEvent = Exclude<ModelEvent, EndedEvent>

/** What has come of one answer. Each piece goes on to the sink as it comes. */
export class ReplySoFar {
  readonly #sink: ReplySink
  /** Counts what is written. */
  readonly #taken: CallUsage
  readonly #toolCalls: ToolCall[] = []
  /** Text since thinking last turned out to end. */
  #text = ''
  #chars = 0
  /** Characters of tool inputs that came in pieces and are not yet those of a call. */
  #looseInput = 0
  #search: WebSearch | null = null
  #firstTokenMs: number | null = null

  constructor(sink: ReplySink, taken: CallUsage) {
    this.#sink = sink
    this.#taken = taken
  }

  /** Whether anything was written yet. */
  get begun(): boolean {
    return this.#chars > 0
  }

  /** @param elapsedMs since the call began. @returns why the call is to end here; null where it goes on */
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

  /** What a vendor tells besides what it writes. */
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

  /** Hands a piece on slice by slice; answers with why the call ends within it, null where it goes on. */
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

  /** The reply of a call that its vendor ended. */
  ended({ finish: { unified, raw }, usage }: EndedEvent): Reply {
    if (usage) this.#taken.tell({ usage, final: true })
    return this.cutOff({ unified, raw: beginningOf(raw, NAME_MAX_CHARS) })
  }

  /** The reply of a call that was ended here. */
  cutOff(finish: Finish): Reply {
    return { toolCalls: this.#toolCalls, finish, search: this.#search, firstTokenMs: this.#firstTokenMs }
  }
}

/** The characters without the piece they were cut from, which would be kept as long as they are. */
export function copyOf(slice: string): string {
  return Buffer.from(slice, 'utf16le').toString('utf16le')
}
