import { untilAborted } from '../../base/async/on-abort.ts'
import { m } from '../../base/language/t.ts'
import { writtenSetUp } from '../../core/contract/rehearsal.ts'
import type {
  Clock,
  DialogConfig,
  Expectation,
  ModelEvent,
  ModelProvider,
  ModelRequest,
  Scene,
} from '../../core/engine/ports.ts'
import { cutOffError, failureAtOnce, type FailureKind } from './failures.ts'
import { answerUsage } from './answer-usage.ts'
import type { answerOf, RehearsalAnswer } from './answer.ts'
import { topicNote } from './topic-note.ts'
import { pieces, Schedule, rehearsalSpeed } from './pace.ts'
import { parseRehearsalModel, type RehearsalModel } from './parse-model.ts'

/** The mean number of heard tokens of plain lines, measured in six modes and styles with 6 turns a side. */
const ANSWER: Expectation['answer'] = {
  draft: 43,
  critique: 39,
  final: 60,
  introduction: 74,
  moderation: 21,
  preparation: 48,
  summary: 87,
}
/** The same of the dialogs that are written by hand, over all of them. */
const WRITTEN_ANSWER: Expectation['answer'] = {
  draft: 137,
  critique: 38,
  final: 160,
  introduction: 111,
  moderation: 41,
  preparation: 112,
  summary: 340,
}
/** Tokens of notes per word that they may have: their form is filled in with few words. */
const PER_UNHEARD_WORD = 0.22
/** The share of drafts that the seed leaves unchanged. */
const KEEPS = 0.25
/** The tokens of thinking, which is one sentence whatever the effort is. */
const THOUGHTS = 20

/** The expected lengths and speed of the built-in voices. */
function rehearsalExpectation(
  id: string,
  given: Parameters<typeof rehearsalSpeed>[1],
  dialog: DialogConfig | undefined,
): Expectation {
  const model = parsed(id)
  const { rate, ttft } = rehearsalSpeed(model, given)
  return {
    answer: dialog && isWrittenFor(dialog) ? WRITTEN_ANSWER : ANSWER,
    perWord: null,
    perUnheardWord: PER_UNHEARD_WORD,
    keeps: KEEPS,
    thinking: { low: THOUGHTS, medium: THOUGHTS, high: THOUGHTS, xhigh: THOUGHTS, max: THOUGHTS },
    thinksUnasked: model.think,
    tokensPerSecond: rate,
    firstTokenSeconds: ttft / 1000,
    cacheFrom: null,
  }
}

function isWrittenFor({ mode, style, topic, turns, seats, context }: DialogConfig): boolean {
  const positions = { first: seats.first.position, second: seats.second.position }
  const written = writtenSetUp({ mode, topic, positions, hasFiles: context.length > 0 })
  return written !== null && written.style === style && written.turns === turns
}

/** The settings in a model id. An incomplete id, as while a person types it, counts as "steady". */
function parsed(id: string): RehearsalModel {
  try {
    return parseRehearsalModel(id)
  } catch {
    return parseRehearsalModel('steady')
  }
}

/** The most seats that are counted; the one that called longest ago is dropped first. */
const SEATS_MAX = 3_000

/** Counts the calls of each seat, so that a certain call can be made to fail. */
class CallCounter {
  readonly #counts = new Map<string, number>()

  /** The number of this call of the seat; the first is 1. */
  next(seat: string): number {
    const count = (this.#counts.get(seat) ?? 0) + 1
    this.#counts.delete(seat)
    this.#counts.set(seat, count)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > SEATS_MAX && oldest !== undefined) this.#counts.delete(oldest)
    return count
  }
}

export interface RehearsalOptions {
  readonly clock: Clock
  /** Tokens per second at the steady pace; 60 when absent. */
  readonly tokensPerSecond?: number | undefined
  /** The milliseconds to the first token at the steady pace; 250 when absent. */
  readonly firstTokenMs?: number | undefined
  /** Returns a text to say in place of the standard lines; null to say those. */
  readonly script?: ((scene: Scene) => string | null) | undefined
}

/** A context window that no dialog fills; the voices do not read the prompt. */
const CONTEXT_TOKENS = 1_000_000

/**
 * The built-in voices: no AI, offline, and the same words for the same scene. They play dialogs written by hand
 * (resources/rehearsal/dialogs); for other topics they say what a model would say there (resources/rehearsal/lines).
 * They follow `request.scene` and never read the prompt. `parseRehearsalModel` lists what a model id can request.
 */
export function createRehearsalProvider(options: RehearsalOptions): ModelProvider {
  const calls = new CallCounter()
  let answers: { readonly answerOf: typeof answerOf } | undefined
  return {
    id: 'rehearsal',
    scripted: true,
    expected: (model, dialog) => rehearsalExpectation(model, options, dialog),
    topicNote,
    models: async () => [
      { id: 'steady', label: m('Steady, at reading pace'), contextTokens: CONTEXT_TOKENS },
      { id: 'brisk', label: m('Brisk, for a quick look'), contextTokens: CONTEXT_TOKENS },
      { id: 'instant', label: m('Instant, without delay'), contextTokens: CONTEXT_TOKENS },
    ],
    async *stream(request, { signal }) {
      signal.throwIfAborted()
      const model = parseRehearsalModel(request.model)
      const failure = failureAt(model, calls.next(counted(request.scene)))
      const error = failure === null ? null : failureAtOnce(failure)
      if (error) throw error
      // What the voices say is a tenth of the app, and most people's dialogs need none of it.
      answers ??= await import('./answer.ts')
      const answer = await answers.answerOf(request, model, options, failure)
      const schedule = new Schedule(options.clock, paceOf(request.scene, model, options), signal)
      yield* speak(request, answer, failure, schedule, signal)
    },
  }
}

/**
 * The key by which calls are counted. Calls for insights are counted separately, so that planned failures hit the right
 * turn.
 */
function counted({ dialogId, seat, insight }: Scene): string {
  return `${dialogId}/${seat}${insight ? '/insight' : ''}`
}

/** The pace of an answer. JSON has no delay unless a rate is set, because nobody reads along. */
function paceOf({ insight }: Scene, model: RehearsalModel, options: RehearsalOptions) {
  const speed = rehearsalSpeed(model, options)
  return insight && model.rate === null ? { ...speed, rate: Infinity } : speed
}

function failureAt(model: RehearsalModel, call: number): FailureKind | null {
  return model.failures.find(({ at, always }) => (always ? call >= at : call === at))?.kind ?? null
}

async function* speak(
  request: ModelRequest,
  { thoughts = '', text, calls, leaves = false }: RehearsalAnswer,
  failure: FailureKind | null,
  schedule: Schedule,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  yield { type: 'started' }
  if (failure === 'stall') await untilAborted(new Promise<never>(() => undefined), signal)
  const whole = failure === 'empty' ? [] : pieces(text)
  const half = failure === 'cut' || failure === 'length'
  const shown = half ? whole.slice(0, Math.ceil(whole.length / 2)) : whole
  for (const piece of pieces(thoughts)) {
    await schedule.due(piece)
    yield { type: 'thinking', text: piece }
  }
  for (const piece of shown) {
    await schedule.due(piece)
    yield { type: 'text', text: piece }
  }
  signal.throwIfAborted()
  if (failure === 'cut') throw cutOffError()
  for (const call of calls) yield { type: 'tool-call', ...call }
  yield {
    type: 'ended',
    finish:
      failure === 'length'
        ? { unified: 'length', raw: 'length' }
        : calls.length > 0 && !leaves
          ? { unified: 'tool-calls', raw: 'tool_calls' }
          : { unified: 'stop', raw: 'stop' },
    usage: answerUsage(request, shown.join(''), thoughts),
  }
}
