import type { DialogConfig } from '../../contract/dialog-config.ts'
import { isOver } from '../is-over.ts'
import { totals } from './totals.ts'
import type { DialogState } from '../state.ts'

/** The usage of one call, expected or actual. */
export interface CallSize {
  /** The tokens of prompt and answer together. */
  readonly tokens: number
  /** The cost in US dollars; null when the price is unknown. */
  readonly cost: number | null
}

export interface CapState {
  /**
   * Whether the next stage and a summary after it would exceed the limit, so that it is time for the summary. False
   * without a limit.
   */
  readonly reached: boolean
  /** The cost in US dollars of calls with a known price. */
  readonly spentUsd: number
  readonly spentTokens: number
}

/**
 * How much of the cost limit is used. Calls without a known price count only by their tokens, because a limit in money
 * covers only known costs.
 * @param reserved what running calls may still cost
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

/** Whether it is time for the summary. */
export function isCapReached(state: DialogState, config: Pick<DialogConfig, 'cap'>, reserved?: CallSize): boolean {
  return config.cap !== undefined && capState(state, config, reserved).reached
}

/**
 * How many US dollars may be spent besides the turns so that a summary still fits; never less than 0. Null without a
 * limit in money.
 */
export function moneyBeside(state: DialogState, config: Pick<DialogConfig, 'cap'>): number | null {
  if (config.cap?.usd === undefined) return null
  const summary = isOver(state) ? 0 : (largestCall(state).cost ?? 0)
  return Math.max(0, config.cap.usd - capState(state, config).spentUsd - summary)
}

/** The room for a call that leaves enough for a summary; null without a limit, or if the person allows to exceed it. */
export function roomForCall(
  state: DialogState,
  config: Pick<DialogConfig, 'cap'>,
): { readonly tokens: number; readonly usd: number } | null {
  if (!config.cap) return null
  const { spentTokens, spentUsd } = capState(state, config)
  const largest = largestCall(state)
  const tokens = (config.cap.tokens ?? Number.POSITIVE_INFINITY) - spentTokens - largest.tokens
  const usd = (config.cap.usd ?? Number.POSITIVE_INFINITY) - spentUsd - (largest.cost ?? 0)
  return tokens > 0 && usd > 0 ? { tokens, usd } : null
}

/**
 * Whether a summary of this size fits within the limit. True without a limit; an unknown cost counts only by its
 * tokens.
 */
export function summaryFits(state: DialogState, config: Pick<DialogConfig, 'cap'>, summary: CallSize): boolean {
  if (!config.cap) return true
  const { spentUsd, spentTokens } = capState(state, config)
  return !over(config, spentTokens + summary.tokens, spentUsd + (summary.cost ?? 0))
}

/** The largest tokens and the largest cost of one call so far. */
export function largestCall(state: DialogState): CallSize {
  const { tokens, costs } = callSizes(state)
  return { tokens: largestOf(tokens), cost: costs.length === 0 ? null : largestOf(costs) }
}

/**
 * The size of the next call and of the summary after it. Prompts grow with the dialog, so it is the largest so far
 * plus the largest increase of one call over all before it.
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
    // The first call has nothing to be compared with.
    if (largest > 0) growth = Math.max(growth, size - largest)
    largest = Math.max(largest, size)
  }
  return largest + growth
}

function over({ cap }: Pick<DialogConfig, 'cap'>, tokens: number, usd: number): boolean {
  return (cap?.tokens !== undefined && tokens > cap.tokens) || (cap?.usd !== undefined && usd > cap.usd)
}

/** Whether the limit is used up. */
export function capFull(state: DialogState, config: Pick<DialogConfig, 'cap'>): boolean {
  return config.cap !== undefined && full(config, capState(state, config))
}

function full({ cap }: Pick<DialogConfig, 'cap'>, spent: Pick<CapState, 'spentUsd' | 'spentTokens'>): boolean {
  return (
    (cap?.tokens !== undefined && spent.spentTokens >= cap.tokens) ||
    (cap?.usd !== undefined && spent.spentUsd >= cap.usd)
  )
}
