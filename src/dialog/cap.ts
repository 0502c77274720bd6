import type { DialogConfig } from '../contract/dialog-config.ts'
import { totals } from './selectors.ts'
import type { DialogState } from './state.ts'

/** What one call takes or took. */
export interface CallSize {
  /** Prompt and answer together. */
  readonly tokens: number
  /** US dollars; null when the price is unknown. */
  readonly cost: number | null
}

export interface CapState {
  /** The next stage and a summary after it would no longer both fit: time for the summary. False without a cap. */
  readonly reached: boolean
  /** US dollars of the calls whose price is known. */
  readonly spentUsd: number
  readonly spentTokens: number
}

/** How much of the cap is gone. Calls without a known price count in tokens only: a money cap holds for what is known. */
export function capState(state: DialogState, config: Pick<DialogConfig, 'cap'>): CapState {
  const { usage, knownCost } = totals(state)
  const spent = { spentUsd: knownCost, spentTokens: usage.promptTokens + usage.completionTokens }
  const largest = largestCall(state)
  // Prompts change little from one call to the next, so the largest so far stands for the next stage and for the summary.
  const reached =
    over(config, spent.spentTokens + 2 * largest.tokens, spent.spentUsd + 2 * (largest.cost ?? 0)) ||
    full(config, spent)
  return { reached, ...spent }
}

/**
 * What a call may take so that a summary still fits after it; null where nothing holds it: there is no cap, or the person
 * goes beyond it.
 */
export function roomForCall(
  state: DialogState,
  config: Pick<DialogConfig, 'cap'>,
): { readonly tokens: number; readonly usd: number } | null {
  const { spentTokens, spentUsd } = capState(state, config)
  const largest = largestCall(state)
  const tokens = (config.cap?.tokens ?? Number.POSITIVE_INFINITY) - spentTokens - largest.tokens
  const usd = (config.cap?.usd ?? Number.POSITIVE_INFINITY) - spentUsd - (largest.cost ?? 0)
  return config.cap && tokens > 0 && usd > 0 ? { tokens, usd } : null
}

/** Whether a summary of this size ends within the cap. True without a cap; an unknown cost is judged by its tokens alone. */
export function summaryFits(state: DialogState, config: Pick<DialogConfig, 'cap'>, summary: CallSize): boolean {
  const { spentUsd, spentTokens } = capState(state, config)
  return !over(config, spentTokens + summary.tokens, spentUsd + (summary.cost ?? 0))
}

/** The most that one call took so far: tokens and cost each at their largest. */
export function largestCall(state: DialogState): CallSize {
  let tokens = 0
  let cost: number | null = null
  for (const turn of state.turns) {
    for (const stage of turn.stages) {
      tokens = Math.max(tokens, stage.usage.promptTokens + stage.usage.completionTokens)
      if (stage.cost !== null) cost = Math.max(cost ?? 0, stage.cost)
    }
  }
  return { tokens, cost }
}

function over({ cap }: Pick<DialogConfig, 'cap'>, tokens: number, usd: number): boolean {
  return (cap?.tokens !== undefined && tokens > cap.tokens) || (cap?.usd !== undefined && usd > cap.usd)
}

function full({ cap }: Pick<DialogConfig, 'cap'>, spent: Pick<CapState, 'spentUsd' | 'spentTokens'>): boolean {
  return (
    (cap?.tokens !== undefined && spent.spentTokens >= cap.tokens) ||
    (cap?.usd !== undefined && spent.spentUsd >= cap.usd)
  )
}
