import type { DialogConfig } from '../../contract/dialog-config.ts'
import { totals } from './totals.ts'
import type { DialogState } from '../state.ts'

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

/**
 * How much of the cap is gone. Calls without a known price count in tokens only: a money cap holds for what is known.
 * @param reserved what calls that are out may take
 */
export function capState(state: DialogState, config: Pick<DialogConfig, 'cap'>, reserved?: CallSize): CapState {
  const { usage, knownCost } = totals(state)
  const spent = { spentUsd: knownCost, spentTokens: usage.promptTokens + usage.completionTokens }
  const next = nextCall(state)
  const reached =
    over(
      config,
      spent.spentTokens + 2 * next.tokens + (reserved?.tokens ?? 0),
      spent.spentUsd + 2 * (next.cost ?? 0) + (reserved?.cost ?? 0),
    ) || full(config, spent)
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
  const { tokens, costs } = callSizes(state)
  return { tokens: largestOf(tokens), cost: costs.length === 0 ? null : largestOf(costs) }
}

/**
 * What the next call may take, and the summary after it: prompts grow with the dialog, so that it is the largest so far
 * and as much more as one call has ever gone beyond all before it.
 */
function nextCall(state: DialogState): CallSize {
  const { tokens, costs } = callSizes(state)
  return { tokens: grown(tokens), cost: costs.length === 0 ? null : grown(costs) }
}

function callSizes(state: DialogState): { readonly tokens: readonly number[]; readonly costs: readonly number[] } {
  const stages = state.turns.flatMap((turn) => turn.stages)
  return {
    tokens: stages.map(({ usage }) => usage.promptTokens + usage.completionTokens),
    costs: stages.flatMap(({ cost }) => (cost === null ? [] : [cost])),
  }
}

const largestOf = (sizes: readonly number[]): number => sizes.reduce((most, size) => Math.max(most, size), 0)

function grown(sizes: readonly number[]): number {
  let largest = 0
  let growth = 0
  for (const size of sizes) {
    // The first has nothing to be compared with.
    if (largest > 0) growth = Math.max(growth, size - largest)
    largest = Math.max(largest, size)
  }
  return largest + growth
}

function over({ cap }: Pick<DialogConfig, 'cap'>, tokens: number, usd: number): boolean {
  return (cap?.tokens !== undefined && tokens > cap.tokens) || (cap?.usd !== undefined && usd > cap.usd)
}

/** Whether all of the cap is gone. */
export function capFull(state: DialogState, config: Pick<DialogConfig, 'cap'>): boolean {
  return full(config, capState(state, config))
}

function full({ cap }: Pick<DialogConfig, 'cap'>, spent: Pick<CapState, 'spentUsd' | 'spentTokens'>): boolean {
  return (
    (cap?.tokens !== undefined && spent.spentTokens >= cap.tokens) ||
    (cap?.usd !== undefined && spent.spentUsd >= cap.usd)
  )
}
