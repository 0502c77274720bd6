import type { SeatConfig } from '../../contract/dialog-config.ts'
import { DialogError } from '../../contract/errors.ts'
import type { Signal } from '../../contract/events.ts'
import type { MemberId } from '../../contract/member-ids.ts'
import type { StageName } from '../../contract/turn-parts.ts'
import { memberName, modelOf } from '../../dialog/members.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { EnginePorts, ModelProvider, ModelRequest } from '../ports.ts'
import { buildPrompt, cacheKey } from '../prompt/build-prompt.ts'
import { buildScene } from '../prompt/scene.ts'
import type { PromptSource } from '../prompt/words.ts'
import { hintOf, offeredTools, type Due } from '../tools/offered-tools.ts'

/** What a stage works with. */
export interface StageContext extends PromptSource {
  readonly ports: EnginePorts
  readonly dialogId: string
  readonly publish: (signal: Signal) => void
  readonly signal: AbortSignal
}

/** The model that answers for a member. @throws DialogError DIALOG_STATE while the person does */
export function answering(state: DialogState, member: MemberId): SeatConfig {
  const model = modelOf(state, member)
  if (!model)
    throw new DialogError('DIALOG_STATE', `${memberName(state, member)} is yours to speak for: say what it says.`)
  return model
}

/** The exact request of a stage, and the provider it goes to. */
export function stageRequest(
  context: StageContext,
  planned: Due,
  stage: StageName,
): { readonly request: ModelRequest; readonly provider: ModelProvider } {
  const { mode, state, config, dialogId } = context
  const seat = answering(state, planned.member)
  const tools = offeredTools(context, planned, stage)
  const prompt = buildPrompt(context, planned, stage, hintOf(tools))
  const request: ModelRequest = {
    model: seat.model,
    system: prompt.system,
    messages: prompt.messages,
    tools: tools.map((tool) => tool.spec),
    sampling: seat.sampling ?? {},
    thinking: seat.thinking,
    effort: seat.effort,
    cacheKey: cacheKey(dialogId),
    scene: { ...buildScene(mode, state, config, planned, stage), call: 0 },
  }
  return { request, provider: context.ports.providers.get(seat.provider, { baseUrl: seat.baseUrl }) }
}
