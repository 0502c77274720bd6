import type { Tournament } from '../model/tournament.ts'
import type { TournamentQuote } from '../model/tournament-view.ts'
import { PROBE_ORDERS } from '../../../core/dialog/judging/panel.ts'
import { costOf } from '../../../core/dialog/money/cost.ts'
import { NO_USAGE } from '../../../core/dialog/money/usage.ts'
import { dialogOf, planOf } from '../model/plan.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import type { EnginePorts } from '../../../core/engine/ports.ts'

/** Tokens of a judge's prompt besides the dialog, and of its answer, in one order; and the same for a control question. */
const RULES_TOKENS = 1_500
const ANSWER_TOKENS = 600
const PROBE_TOKENS = 900
const ORDERS = 2

/**
 * Each pair of entrants is estimated with the longest motion, because the others cost about as much.
 * @param now epoch milliseconds, for the prices
 */
export async function estimateTournament(
  tournament: Tournament,
  engine: Pick<Engine, 'estimate'>,
  providers: Pick<EnginePorts['providers'], 'priceOf'>,
  now: number,
): Promise<TournamentQuote> {
  const { motions, rounds, judges = [], atOnce } = tournament
  const longest = motions.reduce((at, motion, index) => (motion.length > (motions[at]?.length ?? 0) ? index : at), 0)
  const once = { ...tournament, motions: [motions[longest] ?? ''], rounds: 1 }
  const sums = { calls: 0, cost: 0, seconds: 0 }
  let pairCost: number | null = 0
  let priced = true
  const unpriced = new Set<string>()
  let pair: number | null = 0
  for (const planned of planOf(once)) {
    const { estimate } = await engine.estimate(dialogOf(once, planned))
    const judged = judges.map(({ provider, model }) => {
      const price = providers.priceOf(provider, model, now)
      const reading = {
        ...NO_USAGE,
        promptTokens: RULES_TOKENS + estimate.completionTokens,
        completionTokens: ANSWER_TOKENS,
      }
      const probe = { ...NO_USAGE, promptTokens: PROBE_TOKENS, completionTokens: ANSWER_TOKENS / 5 }
      const costs = [costOf(reading, price), costOf(probe, price)]
      if (costs.includes(null)) unpriced.add(`${provider}/${model}`)
      return ORDERS * (costs[0] ?? 0) + PROBE_ORDERS.length * (costs[1] ?? 0)
    })
    for (const name of estimate.unpriced) unpriced.add(name)
    const cost = estimate.cost === null ? null : judged.reduce((sum, each) => sum + each, estimate.cost)
    priced &&= cost !== null && unpriced.size === 0
    sums.calls += estimate.calls + judges.length * (ORDERS + PROBE_ORDERS.length)
    sums.cost += cost ?? 0
    sums.seconds += estimate.seconds
    // The two of a pair run one after the other.
    pair = planned.index % 2 === 0 ? cost : cost === null || pair === null ? null : pair + cost
    if (planned.index % 2 === 1) pairCost = pair === null || pairCost === null ? null : Math.max(pairCost, pair)
  }
  const times = motions.length * rounds
  return {
    dialogs: planOf(tournament).length,
    calls: sums.calls * times,
    cost: priced ? sums.cost * times : null,
    pairCost: priced ? pairCost : null,
    seconds: (sums.seconds * times) / Math.min(atOnce, Math.max(1, planOf(tournament).length / 2)),
    unpriced: [...unpriced],
  }
}
