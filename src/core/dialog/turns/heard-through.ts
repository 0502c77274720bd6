import { besideTurn, isBesideComment } from './beside.ts'
import { plannedAt } from './style-plan.ts'
import type { DialogState, Turn } from '../state.ts'

/**
 * Number of the last fact that a turn is told before its first stage: what had been said when it began; where it is apart
 * from the turns beside it, when the first of these did; where it was made beside another, when that one did.
 */
export function heardThrough(state: DialogState, turn: Turn): number {
  const beside = besideTurn(state, turn)
  if (beside) return Math.min(turn.seq, beside.seq)
  const group = plannedAt(state.plan, turn.step)?.apart
  if (group === undefined) return turn.seq
  const steps = new Set((state.plan ?? []).flatMap(({ apart, step }) => (apart === group ? [step] : [])))
  return Math.min(turn.seq, ...state.turns.filter(({ step }) => steps.has(step)).map(({ seq }) => seq))
}

/** The same for one of its stages: those after a draft that was made beside a comment know the comment. */
export function heardAtStage(state: DialogState, turn: Turn, isFirst: boolean): number {
  return !isFirst && isBesideComment(state, turn) ? turn.seq : heardThrough(state, turn)
}
