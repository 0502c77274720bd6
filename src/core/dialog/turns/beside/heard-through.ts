import { besideTurn, isBesideComment } from './beside.ts'
import { plannedAt } from '../style-plan.ts'
import type { DialogState, Turn } from '../../state.ts'

/**
 * The number of the last fact that the first stage of a turn may contain: of what had been said when the turn began. If
 * the turn is apart from others, it is when the first of these began; if it was made during another turn, when that one
 * began.
 */
export function heardThrough(state: DialogState, turn: Turn): number {
  const beside = besideTurn(state, turn)
  if (beside) return Math.min(turn.seq, beside.seq)
  const group = plannedAt(state.plan, turn.step)?.apart
  if (group === undefined) return turn.seq
  const steps = new Set((state.plan ?? []).flatMap(({ apart, step }) => (apart === group ? [step] : [])))
  return Math.min(turn.seq, ...state.turns.filter(({ step }) => steps.has(step)).map(({ seq }) => seq))
}

/**
 * The number of the last fact that a stage may contain. After a draft that was made during a comment, the stages know
 * the comment.
 */
export function heardAtStage(state: DialogState, turn: Turn, isFirst: boolean): number {
  return !isFirst && isBesideComment(state, turn) ? turn.seq : heardThrough(state, turn)
}
