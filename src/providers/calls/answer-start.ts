import type { AnswerStart, FirstWords } from '../../core/dialog/channels/channel-parts.ts'

/** How each model at each address begins its answers: learned from one answer, and used for those after it. */
export interface AnswerStarts {
  /** @param thinking the setting of the call, because some chat templates open the thinking only with one setting */
  of(origin: string, model: string, thinking: boolean | undefined): FirstWords
}

/**
 * Creates an empty memory of how models begin. It is kept in memory only, so that after a restart a server whose
 * settings have changed is examined again.
 */
export function createAnswerStarts(): AnswerStarts {
  const starts = new Map<string, AnswerStart>()
  return {
    of(origin, model, thinking) {
      const key = `${origin} ${thinking ?? ''} ${model}`
      return { known: starts.get(key) ?? null, note: (start) => void starts.set(key, start) }
    },
  }
}
