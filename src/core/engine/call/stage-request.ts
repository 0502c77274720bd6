import { sayLater } from '../../../base/language/say.ts'
import type { SeatConfig } from '../../contract/dialog-config.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import type { FactBody, Signal } from '../../contract/events.ts'
import { hashText } from '../../../base/text/hash-text.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import type { ConsentAnswer } from '../../contract/turn/tool-facts.ts'
import type { StageName } from '../../contract/turn/turn-parts.ts'
import { modelForStage } from '../../dialog/members/critic.ts'
import { memberName } from '../../dialog/members/members.ts'
import type { CallSize } from '../../dialog/money/cap.ts'
import { costOf } from '../../dialog/money/cost.ts'
import { estimateTokens } from '../../dialog/money/estimate-tokens.ts'
import { NO_USAGE } from '../../dialog/money/usage.ts'
import { pausesLong } from '../../dialog/turns/pauses.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { EnginePorts, ModelProvider, ModelRequest } from '../ports.ts'
import { buildPrompt, cacheKey } from '../prompt/build-prompt.ts'
import { occasionOf } from '../occasion.ts'
import { searchesLeft } from '../prompt/searching.ts'
import { buildScene } from '../prompt/scene.ts'
import type { PromptSource } from '../prompt/words.ts'
import { hintOf, listedTools, offeredTools, type Due } from '../tools/offered-tools.ts'
import { answerCeiling } from './limits/ceiling.ts'
import { envelopeProvider } from './envelope-provider.ts'
import { toolWay, TOOLS } from '../tools/refused-settings.ts'
import { speechRules, stopTexts } from './limits/speech-rules.ts'

/** What is needed to run a stage. */
export interface StageContext extends PromptSource {
  readonly ports: EnginePorts
  readonly dialogId: string
  readonly publish: (signal: Signal) => void
  /** Whether the person lets the dialog exceed its cap. */
  readonly ignoreCap?: boolean
  /** What other running calls may still add to the cost. */
  readonly reserved?: CallSize | undefined
  /** Whether the dialog advances in single steps, each requested by a person. */
  readonly stepwise?: boolean
  /** Whether the dialog waits for rate limits and lost connections, however long they last. */
  readonly waits?: boolean
  /** Stores facts of the stage at once, and returns the dialog's state after them. */
  readonly record: (...bodies: FactBody[]) => Promise<DialogState>
  readonly signal: AbortSignal
  /** Resolves with the first answer to a request for consent. */
  readonly answered: (requestId: string) => Promise<ConsentAnswer>
}

/** The model for a stage of a member's turn. @throws DialogError DIALOG_STATE if a person speaks for the member */
export function modelOfStage(state: DialogState, member: MemberId, stage: StageName): SeatConfig {
  const model = modelForStage(state, member, stage)
  if (!model)
    throw new DialogError(
      'DIALOG_STATE',
      sayLater('{name} is yours to speak for: say what it says.', { name: memberName(state, member) }),
    )
  return model
}

/** The call of a stage, ready to be made. */
export interface StageRequest {
  readonly request: ModelRequest
  readonly provider: ModelProvider
  /** Settings that are left out because the vendor refused them before, each with the notice to show. */
  readonly refused: ReadonlyMap<string, string>
}

/**
 * Builds the exact request of a stage, and names the provider it is sent to.
 * @param toolsRefused the vendor's message when it refused tool calls in this stage; null if it did not
 */
export function stageRequest(
  context: StageContext,
  planned: Due,
  stage: StageName,
  toolsRefused: string | null = null,
): StageRequest {
  const { mode, state, config, dialogId, words } = context
  const { providers } = context.ports
  const seat = modelOfStage(state, planned.member, stage)
  const { calls, refused } = toolWay(providers, seat, state, toolsRefused)
  const tools = listedTools(offeredTools(context, planned, stage))
  const task = mode.task?.(occasionOf(context, planned, stage))
  const prompt = buildPrompt(context, planned, stage, hintOf(tools, calls ? null : words, mode))
  const searches = searchesLeft(context, planned, stage)
  const privately = mode.privately?.(occasionOf(context, planned, stage)) ?? null
  const request: ModelRequest = {
    model: seat.model,
    system: prompt.system,
    messages: prompt.messages,
    tools: tools.map((tool) => tool.spec),
    ...(searches > 0 && { search: { max: searches } }),
    sampling: seat.sampling ?? {},
    thinking: seat.thinking,
    effort: seat.effort,
    cacheKey: cacheKey(dialogId),
    cacheForHour: planned.kind !== 'summary' && (context.stepwise === true || pausesLong(state)),
    // Private notes may list the speakers, one a line. Stop texts would end the answer there.
    stop: privately ? undefined : stopTexts(speechRules(context, planned, stage, [])),
    answerTokens: answerCeiling(context, planned, stage, {
      messages: prompt.messages,
      tools: tools.map(({ spec }) => spec),
    }),
    scene: { ...buildScene(mode, state, config, planned, stage), call: 0, ...(task && { task }) },
  }
  const provider = providers.get(seat.provider, { baseUrl: seat.baseUrl })
  return {
    request,
    provider: calls ? provider : envelopeProvider(provider, mode.reply),
    refused: new Map(tools.length > 0 && refused !== null ? [[TOOLS, refused]] : []),
  }
}

/** A hash of everything that decides the answer: equal for equal requests with equal settings. */
export function requestHash({ request, provider }: StageRequest): string {
  const { model, system, messages, tools, search, sampling, thinking, effort, scene } = request
  const { member, kind, stage, speech, said, fromFloor } = scene
  // Scripts answer from this data and not from the prompt.
  const place = provider.scripted === true ? { said, fromFloor } : {}
  const told = { provider: provider.id, model, system, messages, tools, search, sampling, thinking, effort }
  const text = JSON.stringify([told, { member, kind, stage, speech }, place])
  return [text.length, hashText(text), hashText(`request ${text}`)].map((part) => part.toString(36)).join('-')
}

/** The largest size of a call, without its thinking. */
export function largestCallSize({ request, provider }: StageRequest, { providers, clock }: EnginePorts): CallSize {
  const parts = [...request.system, ...request.messages.flatMap((each) => (each.role === 'tool' ? [] : each.parts))]
  const promptTokens = parts.reduce((sum, { text, picture }) => sum + estimateTokens(text) + (picture?.tokens ?? 0), 0)
  const completionTokens = request.answerTokens ?? 0
  const price = providers.priceOf(provider.id, request.model, clock.now())
  return {
    tokens: promptTokens + completionTokens,
    cost: costOf({ ...NO_USAGE, promptTokens, completionTokens }, price),
  }
}
