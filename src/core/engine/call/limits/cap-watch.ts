import type { StageName } from '../../../contract/turn/turn-parts.ts'
import type { Usage } from '../../../contract/usage.ts'
import { roomForCall } from '../../../dialog/money/cap.ts'
import { costOf } from '../../../dialog/money/cost.ts'
import { NO_USAGE } from '../../../dialog/money/usage.ts'
import type { Due } from '../../tools/offered-tools.ts'
import { modelOfStage, type StageContext } from '../stage-request.ts'

/** Ending a call with fewer answer tokens than this saves nothing, because its prompt is already paid for. */
const LEAST_TOKENS = 64

/**
 * Returns a test of whether a call in progress uses more than the cap leaves. If so, the stage ends with what was said,
 * its tokens are counted, and the next check between turns finds the cap reached. The prompt counts as large as the
 * largest so far; `spent` is the usage of earlier calls of the stage. A summary is exempt: it was checked before.
 */
export function capWatch(
  context: StageContext,
  planned: Due,
  stage: StageName,
): (completionTokens: number, spent: Usage) => boolean {
  const { state, config, ports } = context
  const room = planned.kind === 'summary' ? null : roomForCall(state, config)
  if (!room) return () => false
  const { reserved } = context
  const { provider, model } = modelOfStage(state, planned.member, stage)
  const price = ports.providers.priceOf(provider, model, ports.clock.now())
  const sent = state.turns.flatMap(({ stages }) => stages.map(({ usage }) => usage))
  const prompt = sent.toSorted((a, b) => b.promptTokens - a.promptTokens)[0] ?? NO_USAGE
  return (completionTokens, spent) => {
    if (completionTokens < LEAST_TOKENS) return false
    const call = { ...prompt, completionTokens }
    const cost = (costOf(call, price) ?? 0) + (costOf(spent, price) ?? 0)
    const tokens = tokensOf(call) + tokensOf(spent) + (reserved?.tokens ?? 0)
    return tokens > room.tokens || cost + (reserved?.cost ?? 0) > room.usd
  }
}

function tokensOf({ promptTokens, completionTokens }: Usage): number {
  return promptTokens + completionTokens
}
