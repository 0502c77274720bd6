import type { Insight } from '../../contract/insights/insights.ts'
import { finishedSpeeches } from '../insights.ts'
import type { DialogState, Turn } from '../state.ts'
import { costOf, type Price } from './cost.ts'
import { estimateTokens } from './estimate-tokens.ts'

/** Kinds of calls besides the turns for which an estimate is shown. */
export type PricedCall = Insight | 'ooc' | 'check' | 'hint' | 'speech' | 'critique'

/** The assumed tokens of rules and task in one call. ANSWER_TOKENS has those of the answer. */
const RULES_TOKENS = 1_400
const ANSWER_TOKENS: Readonly<Record<PricedCall, number>> = {
  map: 420,
  summaries: 480,
  brief: 900,
  memory: 1_800,
  ooc: 180,
  check: 90,
  hint: 60,
  speech: 350,
  critique: 200,
}

export interface InsightCost {
  readonly calls: number
  /** The approximate cost in US dollars; null when the price is unknown. */
  readonly usd: number | null
}

/**
 * The estimated cost of making a map, the summaries, a brief, a memory, an answer out of character, a check of a
 * draft, a hint, or one stage of a speech: each call's prompt contains the files and the transcript up to its turn.
 * @param unread turns that are not in the map yet
 * @param price of the model that is asked; null when unknown
 */
export function insightCost(
  state: DialogState,
  insight: PricedCall,
  unread: readonly Turn[],
  price: Omit<Price, 'above'> | null,
): InsightCost {
  const files =
    (state.config?.context ?? []).reduce((sum, file) => sum + file.tokens, 0) +
    estimateTokens(state.config?.topic ?? '')
  const told = toldUpTo(state)
  const prompts =
    insight === 'map'
      ? unread.map((turn) => told.get(turn.id) ?? 0)
      : Array.from({ length: callsAtOnce(state, insight) }, () => [...told.values()].at(-1) ?? 0)
  const promptTokens = prompts.reduce((sum, tokens) => sum + tokens + files + RULES_TOKENS, 0)
  const usage = {
    promptTokens,
    completionTokens: prompts.length * ANSWER_TOKENS[insight],
    thinkingTokens: 0,
    cachedTokens: 0,
    cacheWriteTokens: 0,
    estimated: true,
  }
  return { calls: prompts.length, usd: costOf(usage, price && { ...price, above: null }) }
}

/** Calls whose prompt contains the whole transcript. */
function callsAtOnce(state: DialogState, insight: PricedCall): number {
  if (insight !== 'map' && insight !== 'summaries') return 1
  return (['first', 'second'] as const).filter((seat) => finishedSpeeches(state, seat).length > 0).length
}

/** The tokens of the transcript up to each turn, including it. */
function toldUpTo(state: DialogState): ReadonlyMap<string, number> {
  let sum = 0
  return new Map(
    state.turns.flatMap(({ id, status, text }) => {
      if (status !== 'ended') return []
      sum += estimateTokens(text)
      return [[id, sum] as const]
    }),
  )
}
