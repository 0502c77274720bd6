import { sayLater } from '../../../base/language/say.ts'
import { ProviderError } from '../../contract/errors/errors.ts'
import type { Finish } from '../../contract/turn/turn-parts.ts'
import { estimateTokens } from '../../dialog/money/estimate-tokens.ts'
import { SpeechFilter } from '../../dialog/speech/speech-filter.ts'
import type { SpeechRules } from '../../dialog/speech/speech-rules.ts'
import type { WrittenCall } from '../../dialog/speech/written-call.ts'
import { againMessages } from '../prompt/again-note.ts'
import type { ModelProvider, ModelRequest, ReplyReader } from '../ports.ts'
import { CallBounds } from './limits/call-bounds.ts'
import { readTask } from './limits/recited.ts'
import { callModel, type Reply, type ReplySink } from './call-model.ts'
import { CallWatch } from './call-watch.ts'
import { CEILING } from './reply-so-far.ts'
import { withSearchesLeft } from './search-blocks.ts'
import type { StageRun, TextBefore } from './stage-run.ts'

/** A reply, with the tool calls that were written as part of its text. */
export interface StageReply extends Reply {
  readonly written: readonly WrittenCall[]
  /** The notes in front of its words; empty if there are none. */
  readonly notes: string
}

/** The finish of an answer that continues in another speaker's name: the call is ended there. */
const ANOTHER_SPEAKER: Finish = { unified: 'stop', raw: 'another speaker' }

/** One try of one call of a stage: sends the request, and adds the answer to the stage as it arrives. */
export class CallAttempt {
  readonly #run: StageRun
  readonly #request: ModelRequest
  readonly #rules: SpeechRules
  readonly #before: TextBefore
  readonly #startedAt: number
  readonly #began: number
  #filter: SpeechFilter
  #watch: CallWatch
  #reader: ReplyReader | null
  /** Characters of speech at which the answer reached its maximum length; null before that. */
  #readTo: number | null = null
  /** The text so far, as long as it is blank; null once it has more. */
  #blank: string | null = ''
  /** Whether reading continued beyond that length because the text might be thinking. */
  #readOn = false

  /** @param rules how to tell speech from other text in the answer */
  constructor(run: StageRun, asked: ModelRequest, rules: SpeechRules, before: TextBefore) {
    const { ports, words } = run.context
    const left = withSearchesLeft(asked, run.searches)
    this.#run = run
    this.#request = { ...left, messages: againMessages(asked.messages, run.again, words, run.repair) }
    this.#rules = rules
    this.#before = before
    this.#startedAt = ports.clock.now()
    this.#began = ports.clock.monotonic()
    this.#filter = new SpeechFilter(rules)
    this.#watch = this.#newWatch()
    this.#reader = run.reader?.() ?? null
  }

  /** Sends the request and reads the answer. @throws ProviderError, RepeatsItself, or the signal's reason */
  async send(): Promise<StageReply> {
    const { provider, tally, context } = this.#run
    const { ports, signal } = context
    return this.#take(await callModel(provider, this.#request, this.#sink(), { clock: ports.clock, signal, tally }))
  }

  /** Closes the reader of an answer that will not be completed. */
  abandon(): void {
    this.#reader?.finish(false)
  }

  /** Whether watchers have seen any of its speech. */
  get seen(): boolean {
    return this.#run.merger.text('speech').length > this.#before.speech.length
  }

  #newWatch(): CallWatch {
    return new CallWatch(new CallBounds(this.#run.limits, estimateTokens(this.#before.speech)))
  }

  /** Starts filter, watch and reader again, because the text so far was thinking, or the thinking was text. */
  #beginAnew(): void {
    this.#filter = new SpeechFilter(this.#rules)
    this.#watch = this.#newWatch()
    this.#reader = this.#run.reader?.() ?? null
    this.#readTo = null
    this.#readOn = false
    this.#blank = ''
  }

  #sink(): ReplySink {
    const { merger, refused } = this.#run
    return {
      begun: () => {
        if (this.#run.provider.scripted !== true) setImmediate(() => readTask(this.#request))
      },
      text: (text) => {
        if (this.#blank !== null) this.#blank = text.trim() === '' ? this.#blank + text : null
        this.#watch.text(text)
        this.#addSpeech(this.#filter.push(this.#reader ? this.#reader.push(text) : text))
      },
      thinking: (text) => {
        this.#watch.thinking(text)
        merger.add('thinking', text)
      },
      toolInput: (text) => this.#watch.toolInput(text),
      over: () => {
        if (this.#watch.long) this.#readTo ??= merger.text('speech').length
        return this.#watch.over() ?? (this.#filter.over ? ANOTHER_SPEAKER : null)
      },
      mayBeThinking: (may) => {
        this.#readOn ||= may
        this.#watch.mayBeThinking(may)
      },
      searching: (on) => merger.search(on),
      refused: (setting, text) => refused.set(setting, text),
      wasThinking: (raw) => {
        // The text so far was thinking: the speech begins only now.
        this.#beginAnew()
        this.#watch.thinking(raw)
        merger.restart(this.#startedAt, { speech: this.#before.speech, thinking: merger.text('thinking') + raw })
      },
      wasText: () => {
        this.#beginAnew()
        merger.restart(this.#startedAt, this.#before)
      },
    }
  }

  /** Adds speech, after an empty line if it is the first of a later call of the same stage. */
  #addSpeech(text: string): void {
    const { merger } = this.#run
    const before = this.#before.speech
    const first = text !== '' && before !== '' && merger.text('speech').length === before.length
    merger.add('speech', first ? `\n\n${text}` : text)
  }

  /** Adds a complete reply to the stage. @throws ProviderError when the reply is empty */
  #take(whole: Reply): StageReply {
    const run = this.#run
    const rest = this.#reader?.finish(whole.finish.unified !== 'length') ?? ''
    this.#addSpeech(this.#filter.push(rest) + this.#filter.end())
    const reply = this.#cutToLength(whole)
    run.end = [run.end, this.#reader?.end ?? ''].filter((end) => end !== '').join('\n')
    const notes = this.#reader?.notes ?? ''
    if (this.#isEmpty(reply, notes)) throw emptyReply(run.provider, reply.finish, this.#onlyMarks())
    run.markerSeen ||= this.#filter.markerSeen
    run.cuts.push(...this.#filter.cuts)
    if (reply.search) run.searches.push(reply.search)
    if (notes !== '') run.notes.push(notes)
    run.unread.push(...(this.#reader?.problems ?? []))
    run.repair ??= this.#reader?.repair ?? null
    this.#recordTime(reply)
    return { ...reply, written: this.#filter.calls, notes }
  }

  /** Cuts speech to the maximum length if it was read further because it might have been thinking, and was not. */
  #cutToLength(reply: Reply): Reply {
    if (this.#readTo === null || !this.#readOn) return reply
    const { merger } = this.#run
    const speech = merger.text('speech').slice(0, this.#readTo)
    merger.restart(this.#startedAt, { speech, thinking: merger.text('thinking') })
    return reply.finish.unified === 'length' ? reply : { ...reply, finish: CEILING }
  }

  /** A closing with only a verdict or notes is not empty: it was paid for; its words are then requested separately. */
  #isEmpty({ finish, toolCalls }: Reply, notes: string): boolean {
    const filter = this.#filter
    const weighed = this.#request.scene.kind === 'summary' && finish.unified === 'stop' && notes !== ''
    const called = toolCalls.length + filter.calls.length > 0
    const worded = this.seen || this.#before.speech.trim() !== ''
    return !worded && !called && !filter.markerSeen && this.#run.end === '' && !weighed
  }

  /** Blank space, and marks that are left out of a speech: neither notes nor thinking. */
  #onlyMarks(): boolean {
    return this.#blank === null ? this.#filter.cuts.length > 0 : this.#blank !== ''
  }

  #recordTime({ firstTokenMs }: Reply): void {
    const { timing, context } = this.#run
    const ms = context.ports.clock.monotonic() - this.#began
    this.#run.timing = timing
      ? { ...timing, totalMs: timing.totalMs + ms }
      : { startedAt: this.#startedAt, firstTokenMs, totalMs: ms }
  }
}

/**
 * The error about an empty reply.
 * @param marked whether the reply consisted of marks only. Then asking again may help a small model, but not one that
 * thinks too long
 */
export function emptyReply({ id, label = id }: ModelProvider, finish: Finish, marked = false): Error {
  if (finish.unified === 'content-filter')
    return new ProviderError(
      'PROVIDER_REFUSED',
      sayLater('{name} declined to answer: change the topic or the instructions, or use another model.', {
        name: label,
      }),
      { retryable: false },
    )
  if (finish.unified === 'length' && !marked)
    return new ProviderError(
      'TURN_EMPTY',
      sayLater('{name} used up its output limit before it said anything: raise the limit or lower the effort.', {
        name: label,
      }),
      { retryable: false },
    )
  return new ProviderError(
    'TURN_EMPTY',
    sayLater('{name} answered with nothing: try again, or use another model.', { name: label }),
    {
      retryable: true,
    },
  )
}
