import type { Occasion } from '../../core/engine/ports.ts'

/** Whether a dialog is told of what came with a text: one whose prompts were written before it shows them as they were. */
export function hasTexts({ state, words }: Pick<Occasion, 'state' | 'words'>, key: string): boolean {
  if (state.startedAt === null) return true
  return state.texts !== null && words.begunWith?.(key) !== false
}
