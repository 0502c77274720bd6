import type { SideModel } from '../../../core/contract/story/side-model.ts'
import type { PlannedTurn } from '../../../core/contract/turn/turn-parts.ts'
import type { ModelRequest, PromptPart } from '../../../core/engine/ports.ts'
import { cacheKey } from '../../../core/engine/prompt/build-prompt.ts'
import { buildScene } from '../../../core/engine/prompt/scene.ts'
import type { PromptSource } from '../../../core/engine/prompt/words.ts'

/** Tokens of an answer: a choice, a message, a plan. */
const ANSWER_TOKENS = 400

/** How a model of the app is called: with the settings that apply to a call without a seat. */
export type MindModel = Pick<SideModel, 'provider' | 'model' | 'baseUrl' | 'effort'> &
  Partial<Pick<ModelRequest, 'sampling' | 'thinking'>>

/**
 * A call besides the turns: fixed rules, then the current state.
 * @param system stable texts
 * @param turn what changes with each call
 */
export function villageRequest(
  { mode, state, config }: PromptSource,
  mind: MindModel,
  system: readonly string[],
  turn: readonly string[],
  json?: ModelRequest['json'],
): ModelRequest {
  const part = (name: string, stability: PromptPart['stability'], text: string): PromptPart => ({
    package: name,
    stability,
    text,
  })
  const planned: PlannedTurn = { step: 0, member: 'moderator', kind: 'moderation', speech: 0, phase: 'middle' }
  return {
    model: mind.model,
    system: system.map((text, index) => ({
      ...part('rules', 'static', text),
      ...(index === system.length - 1 && { cacheMark: true }),
    })),
    messages: [{ role: 'user', parts: turn.map((text) => part('guidance', 'turn', text)) }],
    tools: [],
    sampling: mind.sampling ?? {},
    thinking: mind.thinking,
    effort: mind.effort,
    answerTokens: ANSWER_TOKENS,
    cacheKey: `${cacheKey(state.id)}-village`,
    ...(json && { json }),
    scene: { ...buildScene(mode, { ...state, turns: [] }, config, planned, 'final'), call: 0 },
  }
}
