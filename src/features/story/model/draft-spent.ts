import type { WorldDraft } from '../../../core/contract/story/world-draft.ts'

/** The tokens and the cost of several calls together. The cost is null when a price is unknown. */
export interface DraftSpent {
  readonly tokens: number
  readonly cost: number | null
}

export const NO_DRAFTS_SPENT: DraftSpent = { tokens: 0, cost: 0 }

/** Adds up the tokens and costs of making a world so far, failed and stopped calls included. */
export function sumSpent(spent: WorldDraft['spent']): DraftSpent {
  return spent.reduce<DraftSpent>(
    (sum, { usage, cost }) => ({
      tokens: sum.tokens + usage.promptTokens + usage.completionTokens,
      cost: sum.cost === null || cost === null ? null : sum.cost + cost,
    }),
    NO_DRAFTS_SPENT,
  )
}
