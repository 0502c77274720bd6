import type { StageName } from '../../contract/events.ts'

/** What self-critique looks at in every mode (PRODUCT.md, section 1). */
const CRITIQUE_POINTS = 'whether it is clear, whether it answers the last speaker, fallacies, tone, invented numbers, depth, and agreeing too easily'

/**
 * The words of one stage of a participant's turn. The stages of a turn are one conversation that grows at its end, so
 * the critique and the final do not repeat the task, the draft or the critique: those stand right above.
 * @param full the turn has a draft and a critique
 */
export function stageInstruction(stage: StageName, task: string, critiqueFocus: string, full: boolean): string {
  if (stage === 'draft') return `${task}\n\nThis is a first draft that only you will see: the argument raw and concise, in at most 120 words.`
  if (stage === 'critique') return `Criticise this draft in one to three sentences: ${CRITIQUE_POINTS}. ${critiqueFocus} Name what to change. Do not rewrite it yet.`
  if (!full) return `${task}\n\nSay it in 90 to 180 words.`
  return 'Now say your final words, rewritten from the draft with the critique taken to heart, in 90 to 180 words. The others hear only this; do not mention draft or critique.'
}
