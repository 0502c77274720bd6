import type { StageName } from '../../contract/turn-parts.ts'
import type { Wording } from '../../engine/ports.ts'

/**
 * The words of one stage of a participant's turn. The stages of a turn are one conversation that grows at its end, so
 * the critique and the final do not repeat the task, the draft or the critique: those stand right above.
 * @param full the turn has a draft and a critique
 */
export function stageInstruction(stage: StageName, task: string, { words, config }: Wording, full: boolean): string {
  if (stage === 'draft') return `${task}\n\n${words('shared.draft')}`
  // A function, so that a "$" in edited words stays what it is.
  if (stage === 'critique')
    return words('shared.critique').replaceAll('{focus}', () => words(`${config.mode}.critique`))
  return full ? words('shared.final') : `${task}\n\n${words('shared.single')}`
}
