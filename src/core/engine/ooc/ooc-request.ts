import type { OocExchange } from '../../dialog/ooc/out-of-character.ts'
import { pausesLong } from '../../dialog/turns/pauses.ts'
import type { ModelRequest, PromptPart } from '../ports.ts'
import { cacheKey, stablePrompt } from '../prompt/build-prompt.ts'
import { buildScene } from '../prompt/scene.ts'
import type { PromptSource } from '../prompt/words.ts'
import { oocTask } from '../prompt/ooc-texts.ts'

/** Has the moderator's model answer the person, told what the moderator may know and nothing that comes of it is said to. */
export function oocRequest(source: PromptSource, exchange: OocExchange): ModelRequest {
  const { mode, config, state, words } = source
  const { system, shared } = stablePrompt(source, 'moderator')
  const language = mode.language?.(source)
  const told = oocTask(state, words, exchange)
  const parts: readonly PromptPart[] = [
    { package: 'identity', stability: 'turn', text: mode.role('moderator', source) },
    { package: 'guidance', stability: 'turn', text: language === undefined ? told : `${told}\n\n${language}` },
  ]
  const seat = config.seats.moderator
  // A moderator never has a speech: a run file tells these calls apart from turns.
  const planned = { step: 0, member: 'moderator', kind: 'speech', speech: 0, phase: 'late' } as const
  return {
    model: seat.model,
    system,
    messages: [{ role: 'user', parts: [...shared, ...parts] }],
    tools: [],
    sampling: seat.sampling ?? {},
    thinking: seat.thinking,
    effort: seat.effort,
    cacheKey: cacheKey(state.id),
    cacheForHour: pausesLong(state),
    scene: {
      ...buildScene(mode, state, config, planned, 'final'),
      call: state.ooc.findIndex(({ id }) => id === exchange.id),
      insight: { kind: 'ooc', asked: exchange.asked },
    },
  }
}
