import { costOf, FREE } from '../dialog/cost.ts'
import type { DialogState, Stage } from '../dialog/state.ts'
import type { PriceLookup } from './export-format.ts'
import { isRehearsal } from './rehearsal.ts'

/** US dollars of one stage, null when its price is unknown. */
export function stageCost(stage: Stage, prices: PriceLookup | undefined): number | null {
  const price = isRehearsal(stage.provider) ? FREE : (prices?.(stage.provider, stage.model, stage.timing.startedAt) ?? null)
  return costOf(stage.usage, price)
}

/** US dollars of the whole dialog, null as soon as one price is unknown. */
export function totalCost(state: DialogState, prices: PriceLookup | undefined): number | null {
  let sum = 0
  for (const turn of state.turns) {
    // What a superseded turn finished is carried by the turn that went on from it.
    if (turn.superseded) continue
    for (const stage of turn.stages) {
      const cost = stageCost(stage, prices)
      if (cost === null) return null
      sum += cost
    }
  }
  return sum
}
