import { costOf, FREE, type Price } from '../../../core/dialog/money/cost.ts'
import { ownSpent, chargedSeat, sharedSpent } from '../../../core/dialog/money/totals.ts'
import type { Spent } from '../../../core/dialog/money/spent.ts'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import type { Fold } from '../../../core/dialog/digest/fold.ts'
import type { DialogState, Stage } from '../../../core/dialog/state.ts'
import type { PriceLookup } from './export-format.ts'
import { isRehearsal } from '../../../core/contract/rehearsal.ts'

/** Prices as plain data, for costs that dialogs did not store. */
export type PriceTable = ReadonlyMap<string, Price>

/** The prices that files of these dialogs need. */
export function priceTable(states: readonly DialogState[], prices: PriceLookup): PriceTable {
  const calls = states.flatMap(({ turns, folds, spent }) => [
    ...turns.flatMap(({ stages, versions }) =>
      [...stages, ...versions.flatMap((version) => version.stages)].map((stage) => ({
        ...stage,
        at: stage.timing.startedAt,
      })),
    ),
    ...folds,
    ...spent,
  ])
  const table = new Map<string, Price>()
  for (const { cost, provider, model, at } of calls) {
    const price = cost === null && !isRehearsal(provider) ? prices(provider, model, at) : null
    if (price) table.set(priceKey(provider, model, at), price)
  }
  return table
}

/** A function that looks up prices in such data. */
export function lookupIn(table: PriceTable): PriceLookup {
  return (provider, model, at) => table.get(priceKey(provider, model, at)) ?? null
}

const priceKey = (provider: string, model: string, at: number): string => `${at} ${provider} ${model}`

/** The cost of a call in US dollars: as stored, otherwise by the price of that day; null when it is unknown. */
export function spentCost(spent: Spent, prices: PriceLookup | undefined): number | null {
  // The cost of a voice is stored or unknown, because voices have other prices than models.
  if (spent.cost !== null || spent.kind === 'speech') return spent.cost
  return priced(spent, spent.at, prices)
}

/** The cost of a stage in US dollars: as stored, otherwise by the price of that day; null when it is unknown. */
export function stageCost(stage: Stage, prices: PriceLookup | undefined): number | null {
  return stage.cost ?? priced(stage, stage.timing.startedAt, prices)
}

/** The cost of making a digest in US dollars; null when it is unknown. */
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

/** The sum of costs in US dollars; null as soon as one is unknown. */
export function sumOfCosts(costs: readonly (number | null)[]): number | null {
  return costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0)
}

/**
 * The cost of a dialog in US dollars, or of one seat's turns; null as soon as one cost is unknown. Digests, map,
 * summaries, failed calls and voices belong to no seat.
 */
export function totalCost(state: DialogState, prices: PriceLookup | undefined, seat?: SeatId): number | null {
  const spent = ownSpent(state).filter((each) => seat === undefined || chargedSeat(state, each) === seat)
  return sumOfCosts(spent.map((each) => spentCost(each, prices)))
}

/**
 * The cost in US dollars of the turns that a branch shares with another dialog; null as soon as one cost is unknown.
 */
export function sharedCost(state: DialogState, prices: PriceLookup | undefined): number | null {
  return sumOfCosts(sharedSpent(state).map((each) => spentCost(each, prices)))
}
