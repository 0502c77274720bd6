import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { phaseOfRound, plannedSpeeches, roundOf } from './plan.ts'
import { isStyled } from './style-plan.ts'

/**
 * Whether the moderator may end the dialog early in a turn: in a comment that comes after half of the rounds, when both
 * have spoken in the round. In the last comment before the closings there is nothing left to skip, and a style has no
 * rounds to leave out.
 */
export function mayConcludeIn(plan: readonly PlannedTurn[], planned: PlannedTurn): boolean {
  if (isStyled(plan) || planned.kind !== 'moderation' || planned.member !== 'moderator') return false
  // Dialogs from before rounds were introduced follow the rule of that time.
  if (plan.every(({ round }) => round === undefined)) return planned.phase === 'late'
  const { part, round, rounds } = roundOf(planned, plannedSpeeches(plan) ?? 0)
  const halfSaid = phaseOfRound(round, rounds) === 'late' || (round - 1) * 2 >= rounds
  return part === 'exchange' && halfSaid && planned.speech % 2 === 0
}
