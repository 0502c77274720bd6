import type { SideModel } from '../../../core/contract/story/side-model.ts'
import type { PlannedTurn } from '../../../core/contract/turn/turn-parts.ts'
import type { ModelRequest, PromptPart } from '../../../core/engine/ports.ts'
import { cacheKey } from '../../../core/engine/prompt/build-prompt.ts'
import { buildScene } from '../../../core/engine/prompt/scene.ts'
import type { PromptSource } from '../../../core/engine/prompt/words.ts'

/** The most tokens of an answer: a choice, a message and a plan. */
const ANSWER_TOKENS = 400

/** A model, with the settings for calls that belong to no seat. */
export type MindModel = Pick<SideModel, 'provider' | 'model' | 'baseUrl' | 'effort'> &
  Partial<Pick<ModelRequest, 'sampling' | 'thinking'>>

/**
 * A request besides the turns of the dialog: fixed rules first, then the present state.
 * @param system texts that are the same in every request
 * @param turn texts that change with each request
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
