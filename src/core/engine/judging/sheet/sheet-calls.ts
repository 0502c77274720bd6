import { sayInEnglish, sayLater } from '../../../../base/language/say.ts'
import type { AppError } from '../../../contract/errors/errors.ts'
import type { JudgingOrder, ProbeOrder } from '../../../contract/judging/judging-facts.ts'
import { SerialLock } from '../../../../base/async/serial-lock.ts'
import type { Sheet } from '../../../dialog/judging/judging-state.ts'
import { spentFact } from '../../call/call-tally.ts'
import type { ReadAnswer } from '../../../dialog/answers/read-answer.ts'
import { tokensOfRequest } from '../../extras/request-size.ts'
import type { EnginePorts, ModelRequest } from '../../ports.ts'
import type { PromptSource } from '../../prompt/words.ts'
import type { Dialogs } from '../../run/dialogs.ts'
import { askJudge, failedMark, judgeTally, type JudgeAnswer } from '../ask-judge.ts'
import { blindTranscript } from '../blind-transcript.ts'
import type { JudgeCallEnded, JudgeCalls } from '../judge-calls.ts'
import { probeRequest } from '../judge-request.ts'
import { prepareReading, type PreparedReading } from '../prepared-reading.ts'
import { probePlaces, probeTexts } from '../probe.ts'
import { readChoice } from '../read-choice.ts'
import { acceptSheet } from './accept-sheet.ts'
import { readSheet } from './read-sheet.ts'
import { sheetRequest } from './sheet-request.ts'

type Spent = ReturnType<typeof spentFact> & { readonly provider: string; readonly model: string }

/** The calls of a score sheet's judge: a reading in each order, and control questions. Each stores a fact. */
export class SheetCalls {
  readonly #ports: EnginePorts
  readonly #dialogs: Dialogs
  readonly #calls: JudgeCalls
  /** Prompts are prepared one after the other: several at once would block other work for longer. */
  readonly #preparing = new SerialLock()

  constructor(ports: EnginePorts, dialogs: Dialogs, calls: JudgeCalls) {
    this.#ports = ports
    this.#dialogs = dialogs
    this.#calls = calls
  }

  /** Asks for a reading. Returns the vendor's error, or null if the judge answered. */
  async read(source: PromptSource, sheet: Sheet, order: JudgingOrder, signal: AbortSignal): Promise<AppError | null> {
    const common = { type: 'sheet-read', sheetId: sheet.id, order } as const
    const prepared = await this.#preparing.run(() => prepareSheet(source, sheet, order, this.#ports))
    if (!prepared) {
      const { provider, model } = sheet.judge
      const spent = { ...spentFact(judgeTally(sheet.judge, this.#ports)), provider, model }
      const unreadable = sayInEnglish(sayLater('The window of {model} is too small for this dialog.', { model }))
      await this.#dialogs.change(source.state.id, () => [
        { ...common, side: null, unreadable, read: 'shortened', ...spent },
      ])
      return null
    }
    const { request, transcript } = prepared
    const readAs = (text: string, cut: boolean) => readSheet(text, transcript.labels, cut)
    return this.#ask(source, sheet, request, readAs, signal, (answer, spent) => ({
      ...common,
      ...('value' in answer
        ? { side: acceptSheet(answer.value, transcript, sheet, source.state) }
        : { side: null, unreadable: answer.why, ...failedMark(answer) }),
      read: prepared.read,
      ...spent,
    }))
  }

  /** Asks a control question. Returns as `read` does. */
  async probe(source: PromptSource, sheet: Sheet, order: ProbeOrder, signal: AbortSignal): Promise<AppError | null> {
    const transcript = blindTranscript(source.state, 'as-held', sheet.throughSeq, false)
    const plain = probeTexts(source.state)
    const places = probePlaces(order)
    const textAt = (place: 'one' | 'two') => transcript.mask(plain[places[place]]).text
    const texts = { one: textAt('one'), two: textAt('two') }
    const request = probeRequest(source, sheet.judge, transcript, texts, this.#ports.random)
    const readAs = (text: string) => readChoice(text, transcript.labels)
    return this.#ask(source, sheet, request, readAs, signal, (answer, spent) => {
      const chosen = 'value' in answer ? answer.value.choice : null
      return {
        type: 'sheet-probed',
        sheetId: sheet.id,
        order,
        choice: chosen === null || chosen === 'neither' ? chosen : places[chosen],
        ...('why' in answer && { unreadable: answer.why, ...failedMark(answer) }),
        ...spent,
      }
    })
  }

  async #ask<T>(
    { state, words }: PromptSource,
    { id: panelId, judge }: Sheet,
    request: ModelRequest,
    read: (text: string, cut: boolean) => ReadAnswer<T>,
    signal: AbortSignal,
    factOf: (answer: JudgeAnswer<T>, spent: Spent) => JudgeCallEnded,
  ): Promise<AppError | null> {
    let failure: AppError | null = null
    const { provider, model } = judge
    await this.#calls.make(
      state.id,
      { judge, extra: 'sheet', panelId, promptTokens: tokensOfRequest(request) },
      async (tally) => {
        const answer = await askJudge(judge, request, read, words, this.#ports, signal, tally)
        if ('error' in answer) failure = answer.error
        return factOf(answer, { ...spentFact(tally), provider, model })
      },
      signal,
    )
    return failure
  }
}

/** The request to read the dialog in one order; null if the judge's window is too small. */
export function prepareSheet(
  source: PromptSource,
  { judge, seat, throughSeq }: Pick<Sheet, 'judge' | 'seat' | 'throughSeq'>,
  order: JudgingOrder,
  ports: Pick<EnginePorts, 'providers' | 'random'>,
): Promise<PreparedReading | null> {
  return prepareReading(source, judge, { rubric: [], throughSeq }, order, ports, undefined, (transcript, told) =>
    sheetRequest(source, judge, seat, transcript, told, ports.random),
  )
}
