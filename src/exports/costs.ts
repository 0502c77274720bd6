import { seatOfStage } from '../dialog/members/critic.ts'
import { costOf, FREE } from '../dialog/money/cost.ts'
import type { SeatId } from '../contract/dialog-config.ts'
import type { DialogState, Fold, Stage } from '../dialog/state.ts'
import type { PriceLookup } from './export-format.ts'
import { isRehearsal } from '../contract/rehearsal.ts'

/** US dollars of one stage: what was noted when it was called, else by the price of that day; null when that is unknown. */
export function stageCost(stage: Stage, prices: PriceLookup | undefined): number | null {
  return stage.cost ?? priced(stage, stage.timing.startedAt, prices)
}

/** US dollars of writing one digest, null when its price is unknown. */
export function foldCost(fold: Fold, prices: PriceLookup | undefined): number | null {
  return fold.cost ?? priced(fold, fold.at, prices)
}

function priced(
  { provider, model, usage }: Pick<Stage, 'provider' | 'model' | 'usage'>,
  at: number,
  prices: PriceLookup | undefined,
): number | null {
  return costOf(usage, isRehearsal(provider) ? FREE : (prices?.(provider, model, at) ?? null))
}

/** US dollars of the voices that are not free, null when a price is unknown. */
export function speechCost({ voiced }: DialogState): number | null {
  return added(voiced.map(({ cost }) => cost))
}

/** US dollars added up; null as soon as one is unknown. */
export function added(costs: readonly (number | null)[]): number | null {
  return costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0)
}

/** US dollars of the whole dialog, or of one seat's turns; null as soon as one price is unknown. Digests, map, summaries and voices are in no seat. */
export function totalCost(state: DialogState, prices: PriceLookup | undefined, seat?: SeatId): number | null {
  let sum = seat === undefined ? added([speechCost(state), ...state.spent.map(({ cost }) => cost)]) : 0
  if (sum === null) return null
  for (const fold of seat === undefined ? state.folds : []) {
    const cost = foldCost(fold, prices)
    if (cost === null) return null
    sum += cost
  }
  for (const turn of state.turns) {
    // What a superseded turn finished is carried by the turn that went on from it.
    if (turn.superseded) continue
    // Versions that were replaced were paid for, too.
    for (const stage of [turn, ...turn.versions].flatMap((version) => version.stages)) {
      if (seat !== undefined && seatOfStage(state, turn, stage) !== seat) continue
      const cost = stageCost(stage, prices)
      if (cost === null) return null
      sum += cost
    }
  }
  return sum
}
