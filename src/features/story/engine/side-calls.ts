import type { Turn } from '../../../core/dialog/state.ts'
import type { ExpectedSideCall, Occasion, SideCalls } from '../../../core/engine/ports.ts'
import { stablePrompt } from '../../../core/engine/prompt/build-prompt.ts'
import type { PromptSource } from '../../../core/engine/prompt/words.ts'
import { COACH_READS } from './coach-request.ts'
import { detailAfterTurn } from './detail-after-turn.ts'
import { detailPrompt, type DetailAsked } from './detail-request.ts'
import { askedOfCoach, noteBeforeTurn } from './note-before-turn.ts'

/** The most tokens of a coach's note, which has at most 80 words. */
const COACH_TOKENS = 110
/** The most tokens of detail lines: two lines of at most forty words. */
const DETAIL_TOKENS = 80

/** The prompts for models that take part in a story without a seat. */
export interface SideTasks {
  /** The coach's prompt before this turn; null when no note is wanted. */
  coach(occasion: Occasion): string | null
  /** The prompt for detail lines of a finished turn; null: none are wanted. */
  detail(source: PromptSource, turn: Turn): DetailAsked | null
}

/**
 * The calls of a story besides its turns: the detail lines of the scene that was told, then the coach's note for the
 * turn to come.
 */
export function createSideCalls(tasks: SideTasks): SideCalls {
  return {
    async make(boundary, next, commit) {
      await detailAfterTurn(boundary(), tasks, next, commit)
      await noteBeforeTurn(boundary(), tasks, next, commit)
    },
    before(source, planned): ExpectedSideCall | null {
      const due = askedOfCoach(source, tasks, planned)
      if (!due) return null
      const { system, shared } = stablePrompt(source, 'moderator')
      const parts = [...shared, { package: 'guidance', stability: 'turn', text: due.asked } as const]
      const prompt = { system, messages: [{ role: 'user', parts } as const] }
      return { by: due.coach, prompt, reads: COACH_READS, answer: COACH_TOKENS }
    },
    after(source, turn): ExpectedSideCall | null {
      const by = source.config.detail
      const task = by && tasks.detail(source, turn)
      return by && task ? { by, prompt: detailPrompt(task), reads: 0, answer: DETAIL_TOKENS } : null
    },
  }
}
