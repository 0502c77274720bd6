import type { PlannedTurn } from '../../../core/contract/turn/turn-parts.ts'
import type { SideModel } from '../../../core/contract/story/side-model.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { pausesLong } from '../../../core/dialog/turns/pauses.ts'
import type { ModelRequest, PromptPart } from '../../../core/engine/ports.ts'
import { cacheKey, stablePrompt } from '../../../core/engine/prompt/build-prompt.ts'
import { buildScene } from '../../../core/engine/prompt/scene.ts'
import type { PromptSource } from '../../../core/engine/prompt/words.ts'

/**
 * The most messages that the coach reads. The digest covers older ones, so that a call does not grow with the story.
 */
export const COACH_READS = 10
/** The task of a note, for built-in voices, which read no prompt. */
const WORDS = 60

/**
 * The request that has the coach check the last messages against the rules and the world.
 * @param task what the coach is asked to do
 */
export function coachRequest(source: PromptSource, planned: PlannedTurn, coach: SideModel, task: string): ModelRequest {
  const { mode, state, config } = source
  const { system, shared } = stablePrompt(source, 'moderator')
  const read = new Set(shared.filter((part) => part.package === 'history').slice(-COACH_READS))
  const guidance: PromptPart = { package: 'guidance', stability: 'turn', text: task }
  const messages = state.turns
    .filter(({ status, superseded }) => status === 'ended' && !superseded)
    .slice(-COACH_READS)
    .map(({ member, text }) => ({ name: memberName(state, member), text }))
  return {
    model: coach.model,
    system,
    messages: [
      { role: 'user', parts: [...shared.filter((part) => part.package !== 'history' || read.has(part)), guidance] },
    ],
    tools: [],
    sampling: {},
    thinking: undefined,
    effort: coach.effort,
    cacheKey: cacheKey(state.id),
    cacheForHour: pausesLong(state),
    scene: {
      ...buildScene(mode, state, config, planned, 'final'),
      call: 0,
      digestOf: { earlier: null, said: messages, words: WORDS },
    },
  }
}
