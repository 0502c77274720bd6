import type { AnswerStart, FirstWords } from '../../core/dialog/channels/channel-parts.ts'

/** How each model at each address begins its answers: what one answer showed is used for those after it. */
export interface AnswerStarts {
  /** @param thinking the setting of the call: some templates open the thinking for one setting and not for another */
  of(origin: string, model: string, thinking: boolean | undefined): FirstWords
}

/** Remembered while the app runs: a server that was set up again shows it again. */
export function createAnswerStarts(): AnswerStarts {
  const starts = new Map<string, AnswerStart>()
  return {
    of(origin, model, thinking) {
      const key = `${origin} ${thinking ?? ''} ${model}`
      return { known: starts.get(key) ?? null, note: (start) => void starts.set(key, start) }
    },
  }
}
