import type { Phase, PlannedTurn } from '../contract/turn-parts.ts'

/** Ends of the early and the middle phase as shares of the participant turns (docs/product.md, order of a dialog). */
export const EARLY_UNTIL = 0.3
export const MIDDLE_UNTIL = 0.7

/** @param speech participant turns so far; @param speeches participant turns in all. */
export function phaseAt(speech: number, speeches: number): Phase {
  const progress = speeches === 0 ? 1 : speech / speeches
  if (progress <= EARLY_UNTIL) return 'early'
  return progress <= MIDDLE_UNTIL ? 'middle' : 'late'
}

/**
 * The moderated order: introduction; for t = 1..2N a participant (odd first, even second), a moderator comment
 * after each but the last; summary. For N turns each that is 2N speeches and 2N-1 comments.
 */
export function moderatedPlan(turns: number): readonly PlannedTurn[] {
  const speeches = 2 * turns
  const plan: Omit<PlannedTurn, 'step'>[] = [{ member: 'moderator', kind: 'introduction', speech: 0, phase: 'early' }]
  for (let speech = 1; speech <= speeches; speech += 1) {
    const phase = phaseAt(speech, speeches)
    plan.push({ member: speech % 2 === 1 ? 'first' : 'second', kind: 'speech', speech, phase })
    if (speech < speeches) plan.push({ member: 'moderator', kind: 'moderation', speech, phase })
  }
  plan.push({ member: 'moderator', kind: 'summary', speech: speeches, phase: 'late' })
  return plan.map((turn, step) => ({ step, ...turn }))
}

/** Participant turns of a plan; null for a dialog that has none. */
export function plannedSpeeches(plan: readonly PlannedTurn[] | null): number | null {
  return plan && plan.filter(({ kind }) => kind === 'speech').length
}
