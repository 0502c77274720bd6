import { ProviderError } from '../../../core/contract/errors/errors.ts'
import type { FactBody } from '../../../core/contract/events.ts'
import type { PlannedTurn } from '../../../core/contract/turn/turn-parts.ts'
import { whyNoExtra } from '../../../core/dialog/extras/why-no-extra.ts'
import { readDetail, withoutDetail } from '../model/read-detail.ts'
import { leastCallSize } from '../../../core/engine/extras/request-size.ts'
import type { Boundary } from '../../../core/engine/ports.ts'
import { askInTime } from '../../../core/engine/call/ask-in-time.ts'
import { CallTally, spentFact } from '../../../core/engine/call/call-tally.ts'
import { failedCalls } from '../../../core/engine/call/failed-calls.ts'
import { detailRequest } from './detail-request.ts'
import type { SideTasks } from './side-calls.ts'

/**
 * Has a model write the detail lines of the last turn, once, before the next turn begins. This waits no longer than for
 * a coach, and not at all if the person has already said something. A model that fails or gives no text is skipped.
 * @param next the turn to come
 * @throws the signal's reason
 */
export async function detailAfterTurn(
  context: Boundary,
  tasks: Pick<SideTasks, 'detail'>,
  next: PlannedTurn,
  commit: (fact: FactBody) => Promise<void>,
): Promise<void> {
  const { ports, state, config, signal } = context
  const turn = config.detail && !state.taken[next.member] ? withoutDetail(state) : null
  const task = turn && tasks.detail(context, turn)
  if (!config.detail || !turn || !task) return
  const { provider, model } = config.detail
  const price = ports.providers.priceOf(provider, model, ports.clock.now())
  const request = detailRequest(context, turn, config.detail, task)
  const { ignoreCap } = context
  if (whyNoExtra(state, config, 'detail', { size: leastCallSize(request, price), ignoreCap }) !== null) return
  const tally = new CallTally(price)
  const answer = await askInTime(config.detail, request, context, tally)
  const { image, sound } = readDetail('text' in answer ? answer.text : '')
  if (image !== null || sound !== null)
    await commit({ type: 'detail-noted', turnId: turn.id, image, sound, ...spentFact(tally), provider, model })
  else {
    const unread = `${model} wrote no detail lines that can be read.`
    const error = 'error' in answer ? answer.error : new ProviderError('PROVIDER_PROTOCOL', unread)
    const failed = failedCalls(tally, {
      by: config.detail,
      brokenOff: signal.aborted,
      failure: { extra: 'detail', error },
    })
    if (failed) await commit(failed)
  }
  signal.throwIfAborted()
}
