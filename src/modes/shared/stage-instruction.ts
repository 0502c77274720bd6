import type { Occasion } from '../../core/engine/ports.ts'

/**
 * The words of one stage of a participant's turn. The stages of a turn are one conversation that grows at its end, so
 * the critique and the final do not repeat the task, the draft or the critique: those stand right above.
 */
export function stageInstruction({ stage, words, config }: Pick<Occasion, 'stage' | 'words' | 'config'>): string {
  if (stage !== 'critique') return words(`shared.${stage}`)
  // A function, so that a "$" in edited words stays what it is.
  return words('shared.critique').replaceAll('{focus}', () => words(`${config.mode}.critique`))
}
