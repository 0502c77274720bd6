import type { StageName } from '../../contract/events.ts'
import type { Turn } from '../../dialog/state.ts'

/** What self-critique looks at in every mode (PRODUCT.md, section 1). */
const CRITIQUE_POINTS = 'whether it is clear, whether it answers the last speaker, fallacies, tone, invented numbers, depth, and agreeing too easily'

/** Wraps the task of a participant's turn for one of its stages. */
export function stageInstruction(stage: StageName, task: string, critiqueFocus: string, turn: Turn | null): string {
  const draft = stageText(turn, 'draft')
  const critique = stageText(turn, 'critique')
  if (stage === 'draft') return `${task}\n\nThis is a first draft that only you will see: the argument raw and concise, in at most 120 words.`
  if (stage === 'critique') {
    return `Your task for this turn was: ${task}\n\n${tagged('your-draft', draft)}\n\nCriticise this draft in one to three sentences: ${CRITIQUE_POINTS}. ${critiqueFocus} Name what to change. Do not rewrite it yet.`
  }
  if (!draft) return `${task}\n\nSay it in 90 to 180 words.`
  return `${task}\n\n${tagged('your-draft', draft)}\n\n${tagged('your-critique', critique)}\n\nNow say your final words, rewritten from the draft with the critique taken to heart, in 90 to 180 words. The others hear only this; do not mention draft or critique.`
}

function stageText(turn: Turn | null, stage: StageName): string {
  return turn?.stages.find((done) => done.stage === stage)?.text ?? ''
}

function tagged(tag: string, text: string): string {
  return `<${tag}>\n${text}\n</${tag}>`
}
