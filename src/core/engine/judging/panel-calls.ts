import { sayLater, sayInEnglish } from '../../../base/language/say.ts'
import type { VoteTime } from '../../contract/judging/motion-choices.ts'
import { type AppError, DialogError } from '../../contract/errors/errors.ts'
import type { Judge, JudgingOrder, ProbeOrder } from '../../contract/judging/judging-facts.ts'
import { SerialLock } from '../../../base/async/serial-lock.ts'
import type { Panel } from '../../dialog/judging/judging-state.ts'
import { tokensOfRequest } from '../extras/request-size.ts'
import type { EnginePorts } from '../ports.ts'
import type { PromptSource } from '../prompt/words.ts'
import { spentFact, type CallTally } from '../call/call-tally.ts'
import type { Dialogs } from '../run/dialogs.ts'
import { acceptVote, MOTION_LABELS, prepareVote } from './motion-request.ts'
import { judgeVote } from '../../dialog/judging/panel-motion.ts'
import { acceptJudgement } from './accept-judgement.ts'
import { askJudge, failedMark, judgeTally, type JudgeAnswer } from './ask-judge.ts'
import { blindTranscript } from './blind-transcript.ts'
import type { JudgeCallEnded, JudgeCalls } from './judge-calls.ts'
import { probeRequest } from './judge-request.ts'
import { prepareReading, type PreparedReading } from './prepared-reading.ts'
import { probePlaces, probeTexts } from './probe.ts'
import { readChoice, type ChoiceLabels, type ReadChoice } from './read-choice.ts'

/** The calls of a panel's judges: readings of the dialog, control questions and votes. Each stores a fact. */
export class PanelCalls {
  readonly #ports: EnginePorts
  readonly #dialogs: Dialogs
  readonly #calls: JudgeCalls
  /** Prompts are prepared one after the other: several at once would together block other work for longer. */
  readonly #preparing = new SerialLock()

  constructor(ports: EnginePorts, dialogs: Dialogs, calls: JudgeCalls) {
    this.#ports = ports
    this.#dialogs = dialogs
    this.#calls = calls
  }

  /** Asks for a reading. Returns the vendor's error, or null if the judge answered. */
  async read(
    source: PromptSource,
    panel: Panel,
    index: number,
    order: JudgingOrder,
    signal: AbortSignal,
  ): Promise<AppError | null> {
    const { id } = source.state
    const judge = judgeAt(panel, index)
    const common = { type: 'panel-judged', panelId: panel.id, judge: index, order } as const
    const prepared = await this.#preparing.run(() => prepareReading(source, judge, panel, order, this.#ports))
    if (!prepared) {
      const unreadable = tooSmall(judge)
      const nothing = { choice: null, unreadable, reasons: [], read: 'shortened' as const }
      const spent = spentOf(judge, judgeTally(judge, this.#ports))
      await this.#dialogs.change(id, () => [{ ...common, ...nothing, ...spent }])
      return null
    }
    return this.#ask(source, panel, judge, prepared, signal, (answer, spent) => {
      const found =
        'value' in answer
          ? acceptJudgement(answer.value, prepared.transcript, panel.rubric, source.state)
          : { choice: null, unreadable: answer.why, ...failedMark(answer), reasons: [] }
      return { ...common, ...found, reasons: [...found.reasons], read: prepared.read, ...spent }
    })
  }

  /** Asks a control question. Returns the vendor's error, or null if the judge answered. */
  async probe(
    source: PromptSource,
    panel: Panel,
    index: number,
    order: ProbeOrder,
    signal: AbortSignal,
  ): Promise<AppError | null> {
    const judge = judgeAt(panel, index)
    const transcript = blindTranscript(source.state, 'as-held', panel.throughSeq, false)
    const plain = probeTexts(source.state)
    const texts = { once: transcript.mask(plain.once).text, twice: transcript.mask(plain.twice).text }
    const places = probePlaces(order)
    const request = probeRequest(
      source,
      judge,
      transcript,
      { one: texts[places.one], two: texts[places.two] },
      this.#ports.random,
    )
    const promptTokens = tokensOfRequest(request)
    return this.#ask(source, panel, judge, { request, transcript, promptTokens }, signal, (answer, spent) => {
      const chosen = 'value' in answer ? answer.value.choice : null
      return {
        type: 'panel-probed',
        panelId: panel.id,
        judge: index,
        order,
        choice: chosen === null || chosen === 'neither' ? chosen : places[chosen],
        ...(plain.padded && { padded: true as const }),
        ...('why' in answer && { unreadable: answer.why, ...failedMark(answer) }),
        ...spent,
      }
    })
  }

  /**
   * Asks for a vote on the motion. For the second vote the prompt contains the judge's first. Returns as `read` does.
   */
  async vote(
    source: PromptSource,
    panel: Panel,
    index: number,
    when: VoteTime,
    signal: AbortSignal,
  ): Promise<AppError | null> {
    const judge = judgeAt(panel, index)
    const common = { type: 'panel-voted', panelId: panel.id, judge: index, when } as const
    const before = when === 'before' ? null : (judgeVote(panel, index, 'before')?.choice ?? 'undecided')
    const prepared = await this.#preparing.run(() => prepareVote(source, judge, panel.throughSeq, before, this.#ports))
    if (!prepared) {
      const spent = spentOf(judge, judgeTally(judge, this.#ports))
      await this.#dialogs.change(source.state.id, () => [
        { ...common, choice: null, unreadable: tooSmall(judge), ...spent },
      ])
      return null
    }
    return this.#ask(
      source,
      panel,
      judge,
      prepared,
      signal,
      (answer, spent) => ({
        ...common,
        ...('value' in answer
          ? acceptVote(answer.value, prepared.transcript, source.state)
          : { choice: null, unreadable: answer.why, ...failedMark(answer) }),
        ...spent,
      }),
      MOTION_LABELS,
    )
  }

  /**
   * @param factOf makes the fact to store
   * @param labels the labels to choose from
   */
  async #ask(
    { state, words }: PromptSource,
    { id: panelId }: Panel,
    judge: Judge,
    { request, transcript, promptTokens }: Pick<PreparedReading, 'request' | 'transcript' | 'promptTokens'>,
    signal: AbortSignal,
    factOf: (answer: JudgeAnswer<ReadChoice>, spent: ReturnType<typeof spentOf>) => JudgeCallEnded,
    labels: ChoiceLabels = transcript.labels,
  ): Promise<AppError | null> {
    let failure: AppError | null = null
    const choiceIn = (text: string) => readChoice(text, labels)
    await this.#calls.make(
      state.id,
      { judge, extra: 'panel', panelId, promptTokens },
      async (tally) => {
        const answer = await askJudge(judge, request, choiceIn, words, this.#ports, signal, tally)
        if ('error' in answer) failure = answer.error
        return factOf(answer, spentOf(judge, tally))
      },
      signal,
    )
    return failure
  }
}

function spentOf({ provider, model }: Judge, tally: CallTally) {
  return { ...spentFact(tally), provider, model }
}

function tooSmall({ model }: Judge): string {
  return sayInEnglish(sayLater('The window of {model} is too small for this dialog.', { model }))
}

function judgeAt({ judges }: Panel, index: number): Judge {
  const judge = judges[index]
  if (!judge) throw new DialogError('INPUT_INVALID', 'This panel has no such judge.')
  return judge
}
