import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { COACH_READS } from '../../../features/story/engine/coach-request.ts'
import { askedOfCoach } from '../../../features/story/engine/note-before-turn.ts'
import { detailPrompt } from '../../../features/story/engine/detail-request.ts'
import type { Expectation } from '../ports.ts'
import { stablePrompt } from '../prompt/build-prompt.ts'
import type { PromptSource } from '../prompt/words.ts'
import type { Call } from './counted-calls.ts'
import type { HeardTokens } from './heard-tokens.ts'
import type { Placeholders } from './placeholders.ts'

/** A note of at most 80 words. */
const COACH_TOKENS = 110
/** Two lines of at most forty words. */
const DETAIL_TOKENS = 80

/** The call to the coach before a turn; null where there is none. */
export function coachCall(source: PromptSource, planned: PlannedTurn, heard: HeardTokens): Call | null {
  const due = askedOfCoach(source, planned)
  if (!due) return null
  const { system, shared } = stablePrompt(source, 'moderator')
  const parts = [...shared, { package: 'guidance', stability: 'turn', text: due.asked } as const]
  return {
    seat: 'moderator',
    by: due.coach,
    prompt: { system, messages: [{ role: 'user', parts }] },
    told: heard.last(COACH_READS),
    answer: COACH_TOKENS,
    use: 'coach',
  }
}

/**
 * The call for the detail lines of the turn that was just played through; null where there is none. After a state tool
 * none is made: it is counted all the same, because nobody knows.
 */
export function detailCall(
  source: PromptSource,
  { kind }: PlannedTurn,
  { answer }: Pick<Expectation, 'answer'>,
  texts: Placeholders,
): Call | null {
  const by = source.config.detail
  const turn = source.state.turns.at(-1)
  if (!by || !turn) return null
  const text = texts.text(answer[kind === 'speech' ? 'final' : kind])
  const asked = source.mode.detail?.(source, { ...turn, text })
  if (!asked) return null
  return {
    seat: 'moderator',
    by,
    prompt: detailPrompt(asked),
    told: { fold: 0, tokens: 0 },
    answer: DETAIL_TOKENS,
    use: 'detail',
  }
}
