import type { SeatConfig } from '../../contract/dialog-config.ts'
import { DialogError } from '../../contract/errors.ts'
import type { FactBody, Signal } from '../../contract/events.ts'
import type { MemberId } from '../../contract/member-ids.ts'
import type { ConsentAnswer } from '../../contract/turn/tool-facts.ts'
import type { StageName } from '../../contract/turn/turn-parts.ts'
import { modelForStage } from '../../dialog/members/critic.ts'
import { memberName } from '../../dialog/members/members.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { EnginePorts, ModelProvider, ModelRequest } from '../ports.ts'
import { buildPrompt, cacheKey } from '../prompt/build-prompt.ts'
import { buildScene } from '../prompt/scene.ts'
import type { PromptSource } from '../prompt/words.ts'
import { hintOf, offeredTools, takesTools, type Due } from '../tools/offered-tools.ts'
import { answerCeiling } from './ceiling.ts'
import { envelopeProvider } from './envelope-provider.ts'
import { speechRules, stopTexts } from './speech-rules.ts'

/** What a stage works with. */
export interface StageContext extends PromptSource {
  readonly ports: EnginePorts
  readonly dialogId: string
  readonly publish: (signal: Signal) => void
  /** Stores facts of the stage at once; answers with the dialog after them. */
  readonly record: (...bodies: FactBody[]) => Promise<DialogState>
  readonly signal: AbortSignal
  /** Resolves with the first answer to a request for consent. */
  readonly answered: (requestId: string) => Promise<ConsentAnswer>
}

/** The model that is called for a stage of a member's turn. @throws DialogError DIALOG_STATE for a member that is the person's alone */
export function answering(state: DialogState, member: MemberId, stage: StageName): SeatConfig {
  const model = modelForStage(state, member, stage)
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
  const { mode, state, config, dialogId, words } = context
  const { providers } = context.ports
  const seat = answering(state, planned.member, stage)
  const calls = takesTools(providers, seat)
  const tools = offeredTools(context, planned, stage)
  const prompt = buildPrompt(context, planned, stage, hintOf(tools, calls ? null : words))
  const request: ModelRequest = {
    model: seat.model,
    system: prompt.system,
    messages: prompt.messages,
    tools: tools.map((tool) => tool.spec),
    sampling: seat.sampling ?? {},
    thinking: seat.thinking,
    effort: seat.effort,
    cacheKey: cacheKey(dialogId),
    stop: stopTexts(speechRules(context, planned, stage, [])),
    answerTokens: answerCeiling(context, planned, stage, {
      messages: prompt.messages,
      tools: tools.map(({ spec }) => spec),
    }),
    scene: { ...buildScene(mode, state, config, planned, stage), call: 0 },
  }
  const provider = providers.get(seat.provider, { baseUrl: seat.baseUrl })
  return { request, provider: calls ? provider : envelopeProvider(provider) }
}
