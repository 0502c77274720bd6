import { plannedAt } from './style-plan.ts'
import type { DialogState, Turn } from '../state.ts'

/**
 * Number of the last fact that a turn is told: what had been said when it began, or, where it is apart from the turns
 * beside it, when the first of these did.
 */
export function heardThrough(state: DialogState, turn: Turn): number {
  const group = plannedAt(state.plan, turn.step)?.apart
  if (group === undefined) return turn.seq
  const steps = new Set((state.plan ?? []).flatMap(({ apart, step }) => (apart === group ? [step] : [])))
  return Math.min(turn.seq, ...state.turns.filter(({ step }) => steps.has(step)).map(({ seq }) => seq))
}
