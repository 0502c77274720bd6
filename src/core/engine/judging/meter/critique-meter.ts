import { AppError, DialogError, toErrorShape } from '../../../contract/errors/errors.ts'
import type { CritiqueRecord } from '../../../contract/judging/critique-record.ts'
import type { Judge } from '../../../contract/judging/judging-facts.ts'
import type { MeterQuote } from '../../../contract/judging/meter-quote.ts'
import { missingMeasurements } from '../../../dialog/judging/meter.ts'
import { brakeOf, stoppedJudges } from '../../../dialog/extras/brake.ts'
import { tokensOfRequest } from '../../extras/request-size.ts'
import type { DialogState } from '../../../dialog/state.ts'
import type { EnginePorts } from '../../ports.ts'
import type { PromptSource } from '../../prompt/words.ts'
import type { Dialogs } from '../../run/dialogs.ts'
import { withAddressIn } from '../../with-address.ts'
import type { JudgeCalls } from '../judge-calls.ts'
import type { SideJobs } from '../../run/side-jobs.ts'
import type { JudgingKind } from '../judging-kinds.ts'
import { askComparison } from './ask-comparison.ts'
import { comparisonRequest, type Comparison } from './comparison-request.ts'
import { comparisonSize, fits, NO_ROOM, quoteMeter } from './quote-meter.ts'

/**
 * Compares drafts with finals while dialogs go on. Each comparison is stored at once, so that after a stop, a failure
 * or a crash the same judges make only the missing ones.
 */
export class CritiqueMeter {
  readonly #ports: EnginePorts
  readonly #dialogs: Dialogs
  readonly #jobs: SideJobs<JudgingKind>
  readonly #calls: JudgeCalls

  constructor(ports: EnginePorts, dialogs: Dialogs, jobs: SideJobs<JudgingKind>, calls: JudgeCalls) {
    this.#ports = ports
    this.#dialogs = dialogs
    this.#jobs = jobs
    this.#calls = calls
  }

  /** Estimates the cost of measuring, without calls. @throws DialogError DIALOG_NOT_FOUND */
  async quote(id: string, judges: readonly Judge[]): Promise<MeterQuote> {
    const source = await this.#dialogs.source(id)
    return quoteMeter(source, this.#addressed(judges, source), this.#ports)
  }

  /** Resolves once measuring has begun. @throws DialogError DIALOG_STATE if nothing can be measured */
  async measure(id: string, wanted: readonly Judge[]): Promise<void> {
    const judges = this.#addressed(wanted, await this.#dialogs.source(id))
    this.#jobs.requireNone(id, 'meter')
    const { nothing, refused } = await this.quote(id, judges)
    if (nothing !== null || refused !== null) throw new DialogError('DIALOG_STATE', nothing ?? refused ?? '')
    await this.#dialogs.requireFree(id)
    await this.#calls.countLost(id)
    this.#jobs.begin(id, 'meter', (signal, tell) => this.#compareAll(id, judges, signal, tell))
  }

  /** The judges with their servers' addresses, which are stored with their measurements. */
  #addressed(judges: readonly Judge[], { config }: Pick<PromptSource, 'config'>): readonly Judge[] {
    return judges.map((judge) => withAddressIn(judge, config, this.#ports.providers))
  }

  /** The measurements of all dialogs so far. */
  records(): Promise<readonly CritiqueRecord[]> {
    return this.#ports.log.critiques()
  }

  /**
   * Compares turn after turn, with all comparisons of a turn at once. So most turns are complete if the work is
   * interrupted.
   */
  async #compareAll(
    id: string,
    judges: readonly Judge[],
    signal: AbortSignal,
    tell: (done: number, of: number) => void,
  ): Promise<void> {
    const left = missingMeasurements(await this.#dialogs.state(id), judges)
    let done = 0
    tell(done, left.length)
    const asked = new Set<string>()
    const groups = [...Map.groupBy(left, ({ compared }) => compared.turn.id).values()]
    const held: Comparison[] = []
    for (const ofTurn of [...groups, held]) {
      signal.throwIfAborted()
      const comparisons = mayBeAsked(await this.#dialogs.state(id), ofTurn, asked)
      if (ofTurn !== held) held.push(...ofTurn.filter((comparison) => !comparisons.includes(comparison)))
      await this.#requireRoom(id, comparisons)
      const settled = await Promise.allSettled(
        comparisons.map(async (comparison) => {
          await this.#compare(id, comparison, signal)
          done += 1
          tell(done, left.length)
        }),
      )
      const failed = settled.find((each) => each.status === 'rejected')
      if (failed) throw (signal.aborted ? null : await this.#stopped(id, judges, failed.reason)) ?? failed.reason
    }
    const stopped = await this.#stopped(id, judges, null)
    if (stopped) throw stopped
  }

  /** The error that says which judges have stopped; null if none has. */
  async #stopped(id: string, judges: readonly Judge[], error: unknown): Promise<AppError | null> {
    const sentence = stoppedJudges(await this.#dialogs.state(id), 'meter', judges)
    if (sentence === null) return null
    if (error === null) return new AppError('PROVIDER_PROTOCOL', sentence)
    const { code, retryable, details } = toErrorShape(error)
    return new AppError(code, sentence, { retryable, details })
  }

  async #compare(id: string, comparison: Comparison, signal: AbortSignal): Promise<void> {
    const source = await this.#dialogs.source(id)
    const request = comparisonRequest(source, comparison, this.#ports.random)
    const call = {
      judge: comparison.judge,
      extra: 'meter',
      panelId: null,
      promptTokens: tokensOfRequest(request),
    } as const
    await this.#calls.make(
      id,
      call,
      (tally) => askComparison(comparison, request, source.words, this.#ports, signal, tally),
      signal,
    )
  }

  async #requireRoom(id: string, comparisons: readonly Comparison[]): Promise<void> {
    const source = await this.#dialogs.source(id)
    const sizes = comparisons.map((comparison) => comparisonSize(source, comparison, this.#ports))
    const tokens = sizes.reduce((sum, size) => sum + size.tokens, 0)
    const cost = sizes.reduce((sum, size) => sum + (size.cost ?? 0), 0)
    if (!fits(source.state, source.config, { tokens, cost })) throw new DialogError('DIALOG_STATE', NO_ROOM)
  }
}

/** Leaves out judges that have stopped, after one try of each. @param asked judges tried so far; added to here */
function mayBeAsked(state: DialogState, comparisons: readonly Comparison[], asked: Set<string>): readonly Comparison[] {
  return comparisons.filter(({ judge }) => {
    const key = JSON.stringify([judge.provider, judge.model, judge.baseUrl])
    const again = asked.has(key)
    asked.add(key)
    return brakeOf(state, 'meter', judge) === null || !again
  })
}
