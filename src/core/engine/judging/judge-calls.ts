import type { FactBody } from '../../contract/events.ts'
import type { Judge } from '../../contract/judging/judging-facts.ts'
import type { JudgedFact } from '../../dialog/money/spent.ts'
import type { JudgingKind } from './judging-kinds.ts'
import type { JudgeCall } from '../../dialog/judging/judging-state.ts'
import { costOf } from '../../dialog/money/cost.ts'
import { NO_USAGE } from '../../dialog/money/usage.ts'
import type { EnginePorts } from '../ports.ts'
import type { CallTally } from '../call/call-tally.ts'
import { failedCalls } from '../call/failed-calls.ts'
import type { Dialogs } from '../run/dialogs.ts'
import { judgeTally } from './ask-judge.ts'

/** A fact with the result of a call to a judge. */
export type JudgeCallEnded = Extract<FactBody, { type: JudgedFact['type'] }>

/** A call to a judge before it is made. */
export interface OutgoingJudgeCall {
  readonly judge: Judge
  readonly extra: JudgingKind
  /** The panel or score sheet; null for a call of the critique meter. */
  readonly panelId: string | null
  readonly promptTokens: number
}

/**
 * Calls to judges. Each is stored as a fact before it is sent, and again with its result, so that every call's cost is
 * known: also when it failed, was interrupted, or was in progress when the process was killed.
 */
export class JudgeCalls {
  readonly #ports: EnginePorts
  readonly #dialogs: Dialogs
  /** Ids of calls in this process that have no result yet. */
  readonly #underWay = new Set<string>()

  constructor(ports: EnginePorts, dialogs: Dialogs) {
    this.#ports = ports
    this.#dialogs = dialogs
  }

  /**
   * Makes a call and stores its result.
   * @param ask makes the call and counts it in the tally
   * @throws what `ask` throws, after its calls are stored
   */
  async make(
    id: string,
    { judge, extra, panelId, promptTokens }: OutgoingJudgeCall,
    ask: (tally: CallTally) => Promise<JudgeCallEnded>,
    signal: AbortSignal,
  ): Promise<void> {
    const callId = this.#ports.newId()
    const tally = judgeTally(judge, this.#ports)
    const size = { tokens: promptTokens, cost: this.#costOf(judge, promptTokens) }
    const release = this.#dialogs.extras.begin(await this.#dialogs.state(id), extra, { requestedNow: true, size })
    const called = { type: 'judge-called', callId, judge, promptTokens, ...(panelId !== null && { panelId }) } as const
    this.#underWay.add(callId)
    try {
      await this.#dialogs.change(id, () => [called])
      const ended = await ask(tally)
      await this.#dialogs.change(id, () => [{ ...ended, callId }])
    } catch (error) {
      const failed = failedCalls(tally, { by: judge, brokenOff: signal.aborted, callId, failure: { extra, error } })
      // If storing this fails as well, the original error is still the one thrown.
      await this.#dialogs.change(id, () => (failed ? [failed] : [])).catch(() => undefined)
      throw error
    } finally {
      this.#underWay.delete(callId)
      release()
    }
  }

  /** Stores calls that have no result because their process ended. The vendor may have charged for them. */
  async countLost(id: string): Promise<void> {
    await this.#dialogs.change(id, ({ judging }) =>
      judging.calls.filter((call) => !this.#underWay.has(call.id)).flatMap((call) => this.#lost(call) ?? []),
    )
  }

  #lost({ id: callId, judge: { provider, model }, promptTokens }: JudgeCall): FactBody | null {
    const usage = { ...NO_USAGE, promptTokens, estimated: true }
    const cost = this.#costOf({ provider, model }, promptTokens)
    return failedCalls({ calls: 1, usage, cost }, { by: { provider, model }, callId, brokenOff: false })
  }

  #costOf({ provider, model }: Pick<Judge, 'provider' | 'model'>, promptTokens: number): number | null {
    const { providers, clock } = this.#ports
    return costOf({ ...NO_USAGE, promptTokens, estimated: true }, providers.priceOf(provider, model, clock.now()))
  }
}
