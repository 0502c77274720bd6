import type { StageName } from '../../../contract/turn/turn-parts.ts'
import type { Usage } from '../../../contract/usage.ts'
import { roomForCall } from '../../../dialog/money/cap.ts'
import { costOf } from '../../../dialog/money/cost.ts'
import { NO_USAGE } from '../../../dialog/money/usage.ts'
import type { Due } from '../../tools/offered-tools.ts'
import { modelOfStage, type StageContext } from '../stage-request.ts'

/** Ending a call this short saves nothing: what it was sent is paid for. */
const LEAST_TOKENS = 64

/**
 * Whether a call under way takes more than the cap leaves. The stage then ends with what was said, its tokens are
 * counted, and the next boundary finds the cap reached. The prompt counts as large as the largest so far, and what
 * earlier calls of the stage took is gone already. A summary was found to fit before it began, and its ceiling holds it.
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
