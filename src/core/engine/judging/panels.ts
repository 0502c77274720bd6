import { sayLater } from '../../../base/language/say.ts'
import { AppError, DialogError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import type { Choice, Judge } from '../../contract/judging/judging-facts.ts'
import type { PanelQuote } from '../../contract/judging/quote.ts'
import { kinOf } from '../../dialog/judging/family.ts'
import type { Panel } from '../../dialog/judging/judging-state.ts'
import { panelVotes } from '../../dialog/judging/panel-motion.ts'
import { openedAndClosed } from '../../dialog/judging/said-by-sides.ts'
import { whyUnjudged } from '../../dialog/judging/may-judge.ts'
import { brakeOf, stoppedJudges } from '../../dialog/extras/brake.ts'
import {
  failedOrders,
  isMissing,
  mayBeAskedAgain,
  missingOf,
  withoutJudgeOrders,
  type JudgeCallName,
} from '../../dialog/judging/panel.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { EnginePorts } from '../ports.ts'
import type { PromptSource } from '../prompt/words.ts'
import { configOf } from '../config-of.ts'
import type { Dialogs } from '../run/dialogs.ts'
import { atOnce } from '../../../base/async/at-once.ts'
import { inSlices } from '../../../base/async/in-slices.ts'
import type { JudgeCalls } from './judge-calls.ts'
import type { SideJobs } from '../run/side-jobs.ts'
import type { JudgingKind } from './judging-kinds.ts'
import { withAddressIn } from '../with-address.ts'
import { requireRoom } from './judging-room.ts'
import { PanelCalls } from './panel-calls.ts'
import { quotePanel, type AskedPanel } from './panel-quote.ts'
import { saidBySides, type SaidBySides } from './said-by-sides.ts'

/** How many calls run at the same time; each reads a whole dialog, and judges often have different vendors. */
const AT_ONCE = 4

/**
 * Panels of judges, which work while dialogs go on. Each result is stored at once, so that an interruption loses only
 * the running calls, and continuing makes only the missing ones.
 */
export class Panels {
  readonly #ports: EnginePorts
  readonly #dialogs: Dialogs
  readonly #jobs: SideJobs<JudgingKind>
  readonly #judgeCalls: JudgeCalls
  readonly #calls: PanelCalls

  constructor(ports: EnginePorts, dialogs: Dialogs, jobs: SideJobs<JudgingKind>, calls: JudgeCalls) {
    this.#ports = ports
    this.#dialogs = dialogs
    this.#jobs = jobs
    this.#judgeCalls = calls
    this.#calls = new PanelCalls(ports, dialogs, calls)
  }

  /** Estimates a panel. @throws DialogError DIALOG_STATE if the dialog cannot be judged */
  async quote(id: string, panel: AskedPanel): Promise<PanelQuote> {
    const source = await this.#dialogs.source(id)
    requireJudgeable(source)
    return quotePanel(source, addressed(panel, source, this.#ports), this.#ports)
  }

  /** Starts a panel, and resolves with its id once it has begun. @throws DialogError DIALOG_STATE, INPUT_INVALID */
  async ask(id: string, wanted: AskedPanel): Promise<string> {
    const source = await this.#dialogs.source(id)
    const panel = addressed(wanted, source, this.#ports)
    requireJudgeable(source)
    requireDifferent(panel.judges)
    this.#jobs.requireNone(id, 'panel')
    const quote = await quotePanel(source, panel, this.#ports)
    const refused = quote.judges.find((judge) => judge.refused !== null)
    if (refused) throw new DialogError('INPUT_INVALID', refused.refused ?? '')
    requireRoom(source.state, { tokens: quote.promptTokens + quote.completionTokens, cost: quote.cost })
    await this.#dialogs.requireFree(id)
    await this.#judgeCalls.countLost(id)
    const panelId = this.#ports.newId()
    const said = await saidBySides(source.state, inSlices())
    await this.#dialogs.change(id, (state) => {
      requireJudgeable({ ...source, state })
      return [asked(state, panelId, panel, said)]
    })
    this.#begin(id, panelId)
    return panelId
  }

  /** Continues a panel: makes the calls that it still lacks. @throws DialogError DIALOG_STATE, INPUT_INVALID */
  async goOn(id: string, panelId: string): Promise<void> {
    const source = await this.#dialogs.source(id)
    const { state } = source
    const panel = panelOf(state, panelId)
    requireJudgeable(source)
    if (panel.judges.every((_judge, index) => !isMissing(panel, index) && !mayBeAskedAgain(panel, index)))
      throw new DialogError('DIALOG_STATE', 'Every judge of this panel has been heard.')
    if (state.changedSeq > panel.throughSeq)
      throw new DialogError(
        'DIALOG_STATE',
        'A turn was changed since this panel was asked: ask another, so that all its judges read the same.',
      )
    await this.#dialogs.requireFree(id)
    await this.#judgeCalls.countLost(id)
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
    // Read once, so that all judges read the same text even if the dialog changes in the meantime.
    const source = await this.#dialogs.source(id)
    const { judges } = panelOf(source.state, panelId)
    const progress = { done: 0, of: 0 }
    const count = (done: number, more: number) => {
      progress.done += done
      progress.of += more
      tell(progress.done, progress.of)
    }
    const calls = { answered: 0, failures: [] as AppError[] }
    const note = (failure: AppError | null) => {
      if (failure) calls.failures.push(failure)
      else calls.answered += 1
      count(1, 0)
    }
    const lanes = atOnce(AT_ONCE)
    const heard = await Promise.allSettled(
      judges.map((_judge, index) => this.#hearJudge(source, panelId, index, { lanes, note, count }, signal)),
    )
    const failed = heard.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    // If no judge could be reached, the panel itself failed, with the first vendor's error.
    const [failure] = calls.failures
    if (failure && calls.answered === 0) throw await this.#stopped(id, judges, failure)
  }

  /** The failure, with a message about the judges that have stopped if there are any. */
  async #stopped(id: string, judges: readonly Judge[], failure: AppError): Promise<AppError> {
    const sentence = stoppedJudges(await this.#dialogs.state(id), 'panel', judges)
    const { code, retryable, details } = failure
    return sentence === null ? failure : new AppError(code, sentence, { retryable, details })
  }

  /** Makes the missing calls of one judge; calls that failed before are tried once more. */
  async #hearJudge(
    source: PromptSource,
    panelId: string,
    index: number,
    { lanes, note, count }: Hearing,
    signal: AbortSignal,
  ): Promise<void> {
    const { id } = source.state
    const again = new Set<JudgeCallName>(failedOrders(panelOf(source.state, panelId), index))
    for (;;) {
      const state = await this.#dialogs.state(id)
      const panel = panelOf(state, panelId)
      const missing = missingOf(withoutJudgeOrders(panel, index, again), index)
      const all = [
        ...missing.orders.map((order) => [order, () => this.#calls.read(source, panel, index, order, signal)] as const),
        ...missing.probes.map(
          (order) => [order, () => this.#calls.probe(source, panel, index, order, signal)] as const,
        ),
        ...missing.votes.map((when) => [when, () => this.#calls.vote(source, panel, index, when, signal)] as const),
      ]
      // A judge that failed twice in a row gets one call. The others follow once that is answered.
      const calls = brakeOf(state, 'panel', panel.judges[index]) ? all.slice(0, 1) : all
      if (calls.length === 0 || signal.aborted) return
      count(0, calls.length)
      for (const [name] of calls) again.delete(name)
      await settledAll(
        calls.map(async ([, ask]) => {
          const call = lanes(ask)
          const failure = await call
          if (failure) again.clear()
          note(failure)
        }),
      )
    }
  }
}

/** What the judges of a panel share while they are asked. */
interface Hearing {
  readonly lanes: ReturnType<typeof atOnce>
  readonly note: (failure: AppError | null) => void
  readonly count: (done: number, more: number) => void
}

function asked(
  state: DialogState,
  panelId: string,
  { judges, rubric, bothOrders }: AskedPanel,
  said: SaidBySides,
): FactBody {
  const { opened, closed } = openedAndClosed(state)
  return {
    type: 'panel-asked',
    panelId,
    judges: [...judges],
    rubric: [...rubric],
    bothOrders,
    ...(panelVotes(state) && { motion: true as const }),
    throughSeq: state.seq,
    ...said,
    kin: judges.map((judge) => [...kinOf(judge, state)]),
    ...(opened && { opened }),
    ...(closed && { closed }),
  }
}

/** The panel with an id. @throws DialogError INPUT_INVALID */
function panelOf({ judging }: DialogState, panelId: string): Panel {
  const panel = judging.panels.find(({ id }) => id === panelId)
  if (!panel) throw new DialogError('INPUT_INVALID', 'This dialog has no such panel.')
  return panel
}

function requireJudgeable({ state, mode }: Pick<PromptSource, 'state' | 'mode'>): void {
  configOf(state)
  const why = whyUnjudged(state, mode.info)
  if (why !== null) throw new DialogError('DIALOG_STATE', why)
}

/** The judges with the addresses of their servers, which are stored with their verdicts. */
function addressed(
  panel: AskedPanel,
  { config }: Pick<PromptSource, 'config'>,
  { providers }: Pick<EnginePorts, 'providers'>,
): AskedPanel {
  return { ...panel, judges: panel.judges.map((judge) => withAddressIn(judge, config, providers)) }
}

/** Checks that no judge is named twice, because it would only agree with itself. @throws DialogError INPUT_INVALID */
function requireDifferent(judges: readonly Judge[]): void {
  const named = judges.map(({ provider, model, baseUrl = '' }) => JSON.stringify([provider, model, baseUrl]))
  const twice = judges.find((_judge, index) => named.indexOf(named[index] ?? '') !== index)
  if (twice)
    throw new DialogError(
      'INPUT_INVALID',
      sayLater('{provider}:{model} is named twice: each judge is asked once.', {
        provider: twice.provider,
        model: twice.model,
      }),
    )
}

/** Waits for all calls, then throws the first error if there is one. */
async function settledAll(calls: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(calls)).find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
