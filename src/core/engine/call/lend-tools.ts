import type { StageName } from '../../contract/turn/turn-parts.ts'
import { occasionOf } from '../occasion.ts'
import type { StageContext } from './stage-request.ts'
import { sameOffer, wantedTools } from '../tools/lent-tools.ts'
import type { Due } from '../tools/offered-tools.ts'

/**
 * Offers a seat lent tools, in the last stage of its turn. The offer is stored before the model reads it, so that the
 * prompt can be built again when the other programs are not available.
 * @throws the signal's reason
 */
export async function lendTools(
  context: StageContext,
  planned: Due,
  turnId: string,
  stage: StageName,
): Promise<StageContext> {
  const { config, ports, state, signal } = context
  const wanted = wantedTools(config, planned)
  const last = occasionOf(context, planned, stage).stages.at(-1)
  if (planned.replaces || stage !== last) return context
  const { lender } = ports
  const offer = lender
    ? await lender.offer(wanted, signal)
    : { tools: [], problems: ['Tools of other programs cannot be used here.'] }
  signal.throwIfAborted()
  if (sameOffer(state.lent, planned.member, offer)) return context
  const { tools, problems } = offer
  const after = await context.record({
    type: 'tools-lent',
    turnId,
    member: planned.member,
    tools: [...tools],
    problems: [...problems],
  })
  return { ...context, state: after }
}
