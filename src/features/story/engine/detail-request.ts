import type { PlannedTurn } from '../../../core/contract/turn/turn-parts.ts'
import type { SideModel } from '../../../core/contract/story/side-model.ts'
import type { ModelRequest, PromptPart, Scene } from '../../../core/engine/ports.ts'
import { cacheKey } from '../../../core/engine/prompt/build-prompt.ts'
import { buildScene } from '../../../core/engine/prompt/scene.ts'
import type { PromptSource } from '../../../core/engine/prompt/words.ts'

/** The data for the model that writes the detail lines of a scene: nothing that the player may not know. */
export interface DetailAsked {
  readonly rules: string
  readonly scene: string
  /** The same data for a script that writes the lines without a model. */
  readonly of: NonNullable<Scene['detailOf']>
}

/** The most tokens of an answer: two lines, and what a model may write before them. */
const ANSWER_TOKENS = 200

/** The prompt for detail lines: one scene, so that a call does not grow with the story. */
export function detailPrompt({
  rules,
  scene,
}: Pick<DetailAsked, 'rules' | 'scene'>): Pick<ModelRequest, 'system' | 'messages'> {
  const part = (text: string, name: string, stability: PromptPart['stability']) => ({ package: name, stability, text })
  return {
    system: [part(rules, 'rules', 'static')],
    messages: [{ role: 'user', parts: [part(scene, 'guidance', 'turn')] }],
  }
}

export function detailRequest(
  { mode, state, config }: PromptSource,
  { step, member, kind, speech, phase }: PlannedTurn,
  { model, effort }: SideModel,
  asked: DetailAsked,
): ModelRequest {
  return {
    model,
    ...detailPrompt(asked),
    tools: [],
    sampling: {},
    thinking: undefined,
    effort,
    answerTokens: ANSWER_TOKENS,
    cacheKey: cacheKey(state.id),
    scene: {
      ...buildScene(mode, state, config, { step, member, kind, speech, phase }, 'final'),
      call: 0,
      detailOf: asked.of,
    },
  }
}
