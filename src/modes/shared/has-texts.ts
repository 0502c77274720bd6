import type { Occasion } from '../../core/engine/ports.ts'

/**
 * Whether a dialog was begun after a text was introduced. The prompts of older dialogs stay as they were, without what
 * came with that text.
 */
export function hasTexts({ state, words }: Pick<Occasion, 'state' | 'words'>, key: string): boolean {
  if (state.startedAt === null) return true
  return state.texts !== null && words.begunWith?.(key) !== false
}
