import type { Block } from '../../../contract/turn/blocks.ts'
import type { Cut } from '../../../contract/turn/cuts.ts'
import { ProviderError, toErrorShape } from '../../../contract/errors/errors.ts'
import type { WebSearch } from '../../../contract/turn/web-search.ts'
import type { RetryReason, Finish, StageName } from '../../../contract/turn/turn-parts.ts'
import type { Usage } from '../../../contract/turn/usage.ts'
import { SpeechFilter } from '../../../dialog/speech/speech-filter.ts'
import type { SpeechRules } from '../../../dialog/speech/speech-rules.ts'
import type { WrittenCall } from '../../../dialog/speech/written-call.ts'
import { estimateTokens } from '../../../dialog/money/estimate-tokens.ts'
import type { ModelProvider, ModelRequest, ReplyReader } from '../../ports.ts'
import { retryDelay } from './backoff.ts'
import type { CallTally } from './call-tally.ts'
import { callModel, CEILING, type Reply } from './call-model.ts'
import type { DeltaMerger } from './delta-merger.ts'
import { estimateUsage } from './estimate-usage.ts'
import { CallWatch, RepeatsItself, repeatsItself } from './call-watch.ts'
import { CallBounds, type CallLimits } from '../limits/call-bounds.ts'
import { isUnreadCall } from './refused-settings.ts'
import { withSearchesLeft } from './search-blocks.ts'
import { againMessages } from '../../prompt/again-note.ts'
import type { StageContext } from '../stage-request.ts'

/** A stage under way. */
export interface StageRun {
  readonly context: StageContext
  /** Another one when its tools turn out to be refused. */
  provider: ModelProvider
  readonly merger: DeltaMerger
  readonly turnId: string
  readonly stage: StageName
  /** Calls made, failed tries included; begun anew where those so far are noted. */
  tally: CallTally
  readonly blocks: Block[]
  /** Takes a reply apart where more than words is asked for. */
  readonly reader: (() => ReplyReader) | null
  /** What was noted before the words, one for each reply that has any. */
  readonly notes: string[]
  /** What stood beside the words of its replies for the app alone. */
  end: string
  /** What of its replies could not be read. */
  readonly unread: NonNullable<ReplyReader['problems']>[number][]
  /** What its writer may put right, once. */
  repair: string | null
  /** What was left out of the words. */
  readonly cuts: Cut[]
  /** Why it was asked for once more. */
  readonly again: RetryReason[]
  /** What its calls found on the web. */
  readonly searches: WebSearch[]
  /** Settings that the vendor refused, with what there is to say of each. */
  readonly refused: Map<string, string>
  readonly limits: CallLimits
  /** Who speaks. */
  readonly speaker: string
  markerSeen: boolean
  /** Its server could not read how a tool was called, and it was asked once more. */
  callUnread: boolean
  /** Of the calls that succeeded: when the first began, its first token, the sum of their times. */
  timing: { startedAt: number; firstTokenMs: number | null; totalMs: number } | null
}

/** What stood before a call. */
interface Held {
  readonly speech: string
  readonly thinking: string
}

/** A reply, and the calls of tools that stand in its words. */
export interface StageReply extends Reply {
  readonly written: readonly WrittenCall[]
  /** What was noted before its words; empty for nothing. */
  readonly notes: string
}

/**
 * Tries a call again while nothing of it was seen: after the first visible text a failure is a failure.
 * @param rules how its words are told from what is no speech
 */
export async function callWithRetry(run: StageRun, asked: ModelRequest, rules: SpeechRules): Promise<StageReply> {
  const { ports, publish, signal, dialogId } = run.context
  const { merger } = run
  const held: Held = { speech: merger.text('speech'), thinking: merger.text('thinking') }
  for (let failures = 0; ;) {
    const left = withSearchesLeft(asked, run.searches)
    const request = { ...left, messages: againMessages(asked.messages, run.again, run.context.words, run.repair) }
    const startedAt = ports.clock.now()
    const began = ports.clock.monotonic()
    run.tally.began()
    let filter = new SpeechFilter(rules)
    const newWatch = () => new CallWatch(new CallBounds(run.limits, estimateTokens(held.speech)))
    let watch = newWatch()
    let reader = run.reader?.() ?? null
    /** Characters of speech at which the answer was as long as anybody reads on. */
    let readTo: number | null = null
    /** What its searches came to: charged, whatever becomes of the answer. */
    let search: WebSearch | null = null
    /** It was read on beyond that in case it was thinking. */
    let readOn = false
    const beginAnew = () => {
      filter = new SpeechFilter(rules)
      watch = newWatch()
      reader = run.reader?.() ?? null
      readTo = null
      readOn = false
    }
    try {
      let reply = await callModel(
        run.provider,
        request,
        {
          ...sinkTo(merger, () => [filter, watch, reader], held.speech),
          over: () => {
            if (watch.long) readTo ??= merger.text('speech').length
            return watch.over() ?? (filter.over ? ANOTHER_SPEAKER : null)
          },
          mayBeThinking: (may) => {
            readOn ||= may
            watch.mayBeThinking(may)
          },
          searching: (on) => merger.search(on),
          found: (found) => {
            search = found
          },
          refused: (setting, text) => run.refused.set(setting, text),
          wasThinking: (raw) => {
            // Its words begin only now.
            beginAnew()
            watch.thinking(raw)
            merger.restart(startedAt, { speech: held.speech, thinking: merger.text('thinking') + raw })
          },
          wasText: () => {
            beginAnew()
            merger.restart(startedAt, held)
          },
        },
        ports.clock,
        signal,
      )
      const rest = reader?.finish(reply.finish.unified !== 'length') ?? ''
      addSpeech(merger, filter.push(rest) + filter.end(), held.speech)
      const estimated = estimateUsage(request, written(merger, held, reader), search)
      if (readTo !== null && readOn) {
        merger.restart(startedAt, { speech: merger.text('speech').slice(0, readTo), thinking: merger.text('thinking') })
        if (reply.finish.unified !== 'length') reply = { ...reply, finish: CEILING }
      }
      const spoke = merger.text('speech').length > held.speech.length
      const called = reply.toolCalls.length + filter.calls.length
      run.end = [run.end, reader?.end ?? ''].filter((end) => end !== '').join('\n')
      const notes = reader?.notes ?? ''
      // A closing that is all verdict, or was only weighed, was paid for: its words are asked for by themselves.
      const weighed = asked.scene.kind === 'summary' && reply.finish.unified === 'stop' && notes !== ''
      const wordless = !spoke && called === 0 && held.speech.trim() === '' && !filter.markerSeen
      if (wordless && run.end === '' && !weighed) throw emptyReply(run.provider, reply.finish, reply.usage ?? estimated)
      run.markerSeen ||= filter.markerSeen
      run.cuts.push(...filter.cuts)
      if (reply.search) run.searches.push(reply.search)
      if (notes !== '') run.notes.push(notes)
      run.unread.push(...(reader?.problems ?? []))
      run.repair ??= reader?.repair ?? null
      const span = { startedAt, totalMs: ports.clock.monotonic() - began }
      recordCall(run, reply, estimated, span)
      return { ...reply, written: filter.calls, notes }
    } catch (error) {
      if (!(error instanceof RepeatsItself))
        run.tally.failed(error, () => estimateTaken(request, written(merger, held, reader), search))
      if (signal.aborted) throw signal.reason
      if (error instanceof RepeatsItself) {
        // What it wrote was paid for.
        reader?.finish(false)
        run.tally.took(estimateUsage(request, written(merger, held, reader), search))
        if (run.again.includes('repeats')) throw repeatsItself(run.speaker)
        run.again.push('repeats')
        askAgain(run, held, repeatsItself(run.speaker))
        continue
      }
      if (isUnreadCall(error) && !run.callUnread) {
        run.callUnread = true
        askAgain(run, held, error)
        continue
      }
      failures += 1
      merger.flush()
      const seen = merger.text('speech').length > held.speech.length
      // What the failed tries took counts toward the cap: another one may be more than it leaves.
      const over = run.limits.overCap(RETRY_TOKENS)
      const wait = seen || over ? null : retryDelay(error, failures, ports.random, run.context.waits)
      if (wait === null) throw error
      publish({
        dialogId,
        type: 'turn-retrying',
        turnId: run.turnId,
        stage: run.stage,
        attempt: failures + 1,
        until: ports.clock.now() + wait,
        error: toErrorShape(error),
      })
      await ports.clock.sleep(wait, signal)
      merger.restart(ports.clock.now(), held)
    }
  }
}

/** The shortest answer that a further try is made for. */
const RETRY_TOKENS = 64

/** The model went on in somebody else's name: nobody waits for that. */
const ANOTHER_SPEAKER: Finish = { unified: 'stop', raw: 'another speaker' }

/** Words of a later call of the stage stand apart from those before it. */
function addSpeech(merger: DeltaMerger, text: string, held: string): void {
  const first = text !== '' && held !== '' && merger.text('speech').length === held.length
  merger.add('speech', first ? `\n\n${text}` : text)
}

/** @param now what its words go through, which is made anew when they turn out to be thinking */
function sinkTo(merger: DeltaMerger, now: () => readonly [SpeechFilter, CallWatch, ReplyReader | null], held: string) {
  return {
    text: (text: string) => {
      const [filter, watch, reader] = now()
      watch.text(text)
      addSpeech(merger, filter.push(reader ? reader.push(text) : text), held)
    },
    thinking: (text: string) => {
      now()[1].thinking(text)
      merger.add('thinking', text)
    },
    toolInput: (text: string) => now()[1].toolInput(text),
  }
}

function recordCall(run: StageRun, reply: Reply, estimated: Usage, span: { startedAt: number; totalMs: number }): void {
  run.timing = run.timing
    ? { ...run.timing, totalMs: run.timing.totalMs + span.totalMs }
    : { startedAt: span.startedAt, firstTokenMs: reply.firstTokenMs, totalMs: span.totalMs }
  run.tally.took(reply.usage ?? estimated)
}

/** What a call took that was broken off, as it was written; nothing where nothing came. */
function estimateTaken(...of: Parameters<typeof estimateUsage>): Usage | null {
  const taken = estimateUsage(...of)
  return taken.completionTokens > 0 || taken.searches ? taken : null
}

/** What the model has written since, heard or not. */
function written(merger: DeltaMerger, held: Held, reader: ReplyReader | null): string {
  const unheard = reader ? reader.notes + reader.end : ''
  return merger.text('speech').slice(held.speech.length) + merger.text('thinking').slice(held.thinking.length) + unheard
}

/** Says that a stage is asked for once more at once, and takes back what was seen of it. */
export function askAgain(run: StageRun, held: Held, why: ProviderError): void {
  const { ports, publish, dialogId } = run.context
  const { turnId, stage, tally } = run
  const now = ports.clock.now()
  publish({
    dialogId,
    type: 'turn-retrying',
    turnId,
    stage,
    attempt: tally.calls + 1,
    until: now,
    error: toErrorShape(why),
  })
  run.merger.restart(now, held)
}

export function emptyReply({ id, label = id }: ModelProvider, finish: Finish, usage?: Usage): Error {
  if (finish.unified === 'content-filter')
    return new ProviderError(
      'PROVIDER_REFUSED',
      `${label} declined to answer: change the topic or the instructions, or use another model.`,
      { retryable: false, usage },
    )
  if (finish.unified === 'length')
    return new ProviderError(
      'TURN_EMPTY',
      `${label} used up its output limit before it said anything: raise the limit or lower the effort.`,
      { retryable: false, usage },
    )
  return new ProviderError('TURN_EMPTY', `${label} answered with nothing: try again, or use another model.`, {
    retryable: true,
    usage,
  })
}
