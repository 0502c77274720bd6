import { DialogError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import type { Choice, Judge, JudgingOrder, ProbeOrder } from '../../contract/judging/judging-facts.ts'
import type { PanelQuote } from '../../contract/judging/quote.ts'
import type { Panel } from '../../dialog/judging/judging-state.ts'
import { whyUnjudged } from '../../dialog/judging/may-judge.ts'
import { missingOf } from '../../dialog/judging/panel.ts'
import { finishedSpeeches } from '../../dialog/insights.ts'
import { largestCall, summaryFits } from '../../dialog/money/cap.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { EnginePorts } from '../ports.ts'
import type { PromptSource } from '../prompt/words.ts'
import { spentFact, type CallTally } from '../run/call/call-tally.ts'
import { configOf } from '../run/config-of.ts'
import type { Dialogs } from '../run/dialogs.ts'
import { acceptJudgement } from './accept-judgement.ts'
import { askJudge, judgeTally } from './ask-judge.ts'
import { blindTranscript } from './blind-transcript.ts'
import { afterOthers } from '../../async/after-others.ts'
import { atOnce } from '../../async/at-once.ts'
import { probeRequest } from './judge-request.ts'
import type { JudgingJobs } from './judging-jobs.ts'
import { quotePanel, type AskedPanel } from './panel-quote.ts'
import { prepareReading } from './prepared-reading.ts'
import { probePlaces, probeTexts } from './probe.ts'
import { readChoice } from './read-choice.ts'

/** Calls under way at the same time: judges are of several vendors, and each reads a whole dialog. */
const AT_ONCE = 4

/**
 * Panels of judges beside the dialogs. What each judge comes to is stored at once, so that a stop or a kill loses one
 * call at most for each of those under way, and going on asks only what is missing.
 */
export class Panels {
  readonly #ports: EnginePorts
  readonly #dialogs: Dialogs
  readonly #jobs: JudgingJobs

  constructor(ports: EnginePorts, dialogs: Dialogs, jobs: JudgingJobs) {
    this.#ports = ports
    this.#dialogs = dialogs
    this.#jobs = jobs
  }

  /** @throws DialogError DIALOG_STATE where the dialog cannot be judged */
  async quote(id: string, panel: AskedPanel): Promise<PanelQuote> {
    const source = await this.#dialogs.source(id)
    requireJudgeable(source)
    return quotePanel(source, panel, this.#ports)
  }

  /** Resolves once it is under way. @throws DialogError DIALOG_STATE, INPUT_INVALID */
  async ask(id: string, panel: AskedPanel): Promise<string> {
    const source = await this.#dialogs.source(id)
    requireJudgeable(source)
    requireDifferent(panel.judges)
    this.#jobs.requireNone(id, 'panel')
    const quote = quotePanel(source, panel, this.#ports)
    const refused = quote.judges.find((judge) => judge.refused !== null)
    if (refused) throw new DialogError('INPUT_INVALID', refused.refused ?? '')
    requireRoom(source.state, { tokens: quote.promptTokens + quote.completionTokens, cost: quote.cost })
    await this.#dialogs.requireFree(id)
    const panelId = this.#ports.newId()
    await this.#dialogs.change(id, (state) => {
      requireJudgeable({ ...source, state })
      return [asked(state, panelId, panel)]
    })
    this.#begin(id, panelId)
    return panelId
  }

  /** @throws DialogError DIALOG_STATE, INPUT_INVALID */
  async goOn(id: string, panelId: string): Promise<void> {
    const source = await this.#dialogs.source(id)
    const { state } = source
    const panel = panelOf(state, panelId)
    requireJudgeable(source)
    if (panel.judges.every((_judge, index) => nothingMissing(panel, index)))
      throw new DialogError('DIALOG_STATE', 'Every judge of this panel has been heard.')
    if (state.changedSeq > panel.throughSeq)
      throw new DialogError(
        'DIALOG_STATE',
        'A turn was changed since this panel was asked: ask another, so that all its judges read the same.',
      )
    await this.#dialogs.requireFree(id)
    this.#begin(id, panelId)
  }

  async vote(id: string, panelId: string, when: 'before' | 'after', choice: Choice): Promise<void> {
    await this.#dialogs.change(id, (state) => {
      panelOf(state, panelId)
      return [{ type: 'vote-cast', panelId, when, choice }]
    })
  }

  #begin(id: string, panelId: string): void {
    this.#jobs.begin(id, 'panel', (signal, tell) => this.#hear(id, panelId, signal, tell))
  }

  async #hear(
    id: string,
    panelId: string,
    signal: AbortSignal,
    tell: (done: number, of: number) => void,
  ): Promise<void> {
    const { judges } = panelOf(await this.#dialogs.state(id), panelId)
    const progress = { done: 0, of: 0 }
    const count = (done: number, more: number) => {
      progress.done += done
      progress.of += more
      tell(progress.done, progress.of)
    }
    const lanes = atOnce(AT_ONCE)
    const heard = await Promise.allSettled(
      judges.map(async (_judge, index) => {
        for (;;) {
          const panel = panelOf(await this.#dialogs.state(id), panelId)
          const { orders, probes } = missingOf(panel, index)
          if (orders.length + probes.length === 0 || signal.aborted) return
          count(0, orders.length + probes.length)
          await settledAll(
            [
              ...orders.map((order) => lanes(() => this.#read(id, panel, index, order, signal))),
              ...probes.map((order) => lanes(() => this.#probe(id, panel, index, order, signal))),
            ].map((call) => call.then(() => count(1, 0))),
          )
        }
      }),
    )
    const failed = heard.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }

  async #read(id: string, panel: Panel, index: number, order: JudgingOrder, signal: AbortSignal): Promise<void> {
    await afterOthers()
    const source = await this.#dialogs.source(id)
    const judge = judgeAt(panel, index)
    const common = { type: 'panel-judged', panelId: panel.id, judge: index, order } as const
    const prepared = prepareReading(source, judge, panel, order, this.#ports.providers, this.#ports.random)
    const tally = judgeTally(judge, this.#ports)
    if (!prepared) {
      const unreadable = `The window of ${judge.model} is too small for this dialog.`
      await this.#store(id, {
        ...common,
        choice: null,
        unreadable,
        reasons: [],
        read: 'shortened',
        ...spentOf(judge, tally),
      })
      return
    }
    const { request, transcript, read, promptTokens } = prepared
    this.#requireRoomFor(source, judge, promptTokens)
    const answer = await this.#counted(id, judge, tally, () =>
      askJudge(judge, request, (text) => readChoice(text, transcript.labels), source.words, this.#ports, signal, tally),
    )
    const found =
      'value' in answer
        ? acceptJudgement(answer.value, transcript, panel.rubric, source.state)
        : { choice: null, unreadable: answer.why, reasons: [] }
    await this.#store(id, { ...common, ...found, reasons: [...found.reasons], read, ...spentOf(judge, tally) })
  }

  async #probe(id: string, panel: Panel, index: number, order: ProbeOrder, signal: AbortSignal): Promise<void> {
    await afterOthers()
    const source = await this.#dialogs.source(id)
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
    const tally = judgeTally(judge, this.#ports)
    const answer = await this.#counted(id, judge, tally, () =>
      askJudge(judge, request, (text) => readChoice(text, transcript.labels), source.words, this.#ports, signal, tally),
    )
    const chosen = 'value' in answer ? answer.value.choice : null
    await this.#store(id, {
      type: 'panel-probed',
      panelId: panel.id,
      judge: index,
      order,
      choice: chosen === null || chosen === 'neither' ? chosen : places[chosen],
      ...('why' in answer && { unreadable: answer.why }),
      ...spentOf(judge, tally),
    })
  }

  #store(id: string, fact: FactBody): Promise<void> {
    return this.#dialogs.change(id, () => [fact])
  }

  #requireRoomFor({ state }: PromptSource, judge: Judge, promptTokens: number): void {
    const { providers, clock } = this.#ports
    const price = providers.priceOf(judge.provider, judge.model, clock.now())
    requireRoom(state, {
      tokens: promptTokens,
      cost: price && (promptTokens * price.input) / 1_000_000,
    })
  }

  /** Calls that were broken off are counted, too. */
  async #counted<T>(id: string, { provider, model }: Judge, tally: CallTally, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      const { calls, usage, cost } = tally
      const failed: FactBody = { type: 'calls-failed', calls, usage, cost, provider, model }
      // What is to be told is why there is no answer.
      if (calls > 0) await this.#dialogs.change(id, () => [failed]).catch(() => undefined)
      throw error
    }
  }
}

function asked(state: DialogState, panelId: string, { judges, rubric, bothOrders }: AskedPanel): FactBody {
  const chars = (seat: 'first' | 'second') =>
    finishedSpeeches(state, seat).reduce((sum, turn) => sum + turn.text.trim().length, 0)
  const by = finishedSpeeches(state).flatMap(({ member }): readonly ('first' | 'second')[] =>
    member === 'first' || member === 'second' ? [member] : [],
  )
  const [opened, closed] = [by[0], by.at(-1)]
  return {
    type: 'panel-asked',
    panelId,
    judges: [...judges],
    rubric: [...rubric],
    bothOrders,
    throughSeq: state.seq,
    said: { first: chars('first'), second: chars('second') },
    ...(opened && { opened }),
    ...(closed && { closed }),
  }
}

function spentOf({ provider, model }: Judge, tally: CallTally) {
  return { ...spentFact(tally), provider, model }
}

function judgeAt({ judges }: Panel, index: number): Judge {
  const judge = judges[index]
  if (!judge) throw new DialogError('INPUT_INVALID', 'This panel has no such judge.')
  return judge
}

/** @throws DialogError INPUT_INVALID */
function panelOf({ judging }: DialogState, panelId: string): Panel {
  const panel = judging.panels.find(({ id }) => id === panelId)
  if (!panel) throw new DialogError('INPUT_INVALID', 'This dialog has no such panel.')
  return panel
}

function nothingMissing(panel: Panel, index: number): boolean {
  const { orders, probes } = missingOf(panel, index)
  return orders.length + probes.length === 0
}

function requireJudgeable({ state, mode }: Pick<PromptSource, 'state' | 'mode'>): void {
  configOf(state)
  const why = whyUnjudged(state, mode.info)
  if (why !== null) throw new DialogError('DIALOG_STATE', why)
}

/** Who is asked twice agrees with nobody but itself. */
function requireDifferent(judges: readonly Judge[]): void {
  const named = judges.map(({ provider, model, baseUrl = '' }) => JSON.stringify([provider, model, baseUrl]))
  const twice = judges.find((_judge, index) => named.indexOf(named[index] ?? '') !== index)
  if (twice)
    throw new DialogError('INPUT_INVALID', `${twice.provider}:${twice.model} is named twice: each judge is asked once.`)
}

/** While a dialog is not over, what its next stage and its closing need comes first. */
function requireRoom(state: DialogState, wanted: { readonly tokens: number; readonly cost: number | null }): void {
  const over = state.status === 'completed' || state.status === 'stopped'
  const largest = largestCall(state)
  const kept = over ? { tokens: 0, cost: 0 } : { tokens: 2 * largest.tokens, cost: 2 * (largest.cost ?? 0) }
  const size = { tokens: wanted.tokens + kept.tokens, cost: wanted.cost === null ? null : wanted.cost + kept.cost }
  if (summaryFits(state, configOf(state), size)) return
  throw new DialogError(
    'DIALOG_STATE',
    'The cap of this dialog leaves no room for these judges: ask fewer, or in one order.',
  )
}

/** Waits for all of them, then fails as the first that failed. */
async function settledAll(calls: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(calls)).find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
