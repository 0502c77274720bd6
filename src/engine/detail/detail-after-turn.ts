import type { FactBody } from '../../contract/events.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { readDetail, withoutDetail } from '../../dialog/story/detail-lines.ts'
import type { EnginePorts } from '../ports.ts'
import type { PromptSource } from '../prompt/words.ts'
import { askInTime } from '../run/call/ask-in-time.ts'
import { CallTally, spentFact } from '../run/call/call-tally.ts'
import { detailRequest } from './detail-request.ts'

interface DetailContext extends PromptSource {
  readonly ports: EnginePorts
  readonly signal: AbortSignal
}

/**
 * Has the detail lines of the turn that was said last written, once, before the next one. Nobody waits for them longer
 * than for a coach, and not at all who has said something already; a model that fails or says nothing is passed over.
 * @param next the turn to come
 * @throws the signal's reason
 */
export async function detailAfterTurn(
  context: DetailContext,
  next: PlannedTurn,
  commit: (fact: FactBody) => Promise<void>,
): Promise<void> {
  const { ports, state, config, mode, signal } = context
  const turn = config.detail && !state.taken[next.member] ? withoutDetail(state) : null
  const asked = turn && mode.detail?.(context, turn)
  if (!config.detail || !turn || !asked) return
  const { provider, model } = config.detail
  const tally = new CallTally(ports.providers.priceOf(provider, model, ports.clock.now()))
  const answer = await askInTime(config.detail, detailRequest(context, turn, config.detail, asked), context, tally)
  const { image, sound } = readDetail(answer)
  if (image !== null || sound !== null)
    await commit({ type: 'detail-noted', turnId: turn.id, image, sound, ...spentFact(tally), provider, model })
  else if (tally.calls > 0) {
    const { calls, usage, cost } = tally
    await commit({ type: 'calls-failed', calls, usage, cost, provider, model })
  }
  signal.throwIfAborted()
}
