/** With what a model begins its answers: with words, or in the middle of thinking that its template has opened for it. */
export type AnswerStart = 'words' | 'thinking'

/** What is known of how one model begins, and where it is noted. */
export interface StartNote {
  /** Null before its first answer is whole. */
  readonly known: AnswerStart | null
  note(start: AnswerStart): void
}

/** How each model at each address begins: what one answer showed counts for those after it. */
export interface AnswerStarts {
  /** @param thinking as the call sets it: templates open the thinking for one setting and not for another */
  of(origin: string, model: string, thinking: boolean | undefined): StartNote
}

/** Kept while the app runs: a server that was set up anew shows it again. */
export function createAnswerStarts(): AnswerStarts {
  const starts = new Map<string, AnswerStart>()
  return {
    of(origin, model, thinking) {
      const key = `${origin} ${thinking ?? ''} ${model}`
      return { known: starts.get(key) ?? null, note: (start) => void starts.set(key, start) }
    },
  }
}

/** Nothing is known, and nothing kept. */
export const UNKNOWN_START: StartNote = { known: null, note: () => {} }
