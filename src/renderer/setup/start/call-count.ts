import type { PlannedTurn } from '../../../dialog/plan.ts'

export interface CallCount {
  readonly calls: number
  readonly speeches: number
  readonly comments: number
}

/** Calls to models that a plan needs when nothing is tried twice and nothing ends early. */
export function countCalls(plan: readonly PlannedTurn[], critique: boolean): CallCount {
  const speeches = plan.filter((planned) => planned.kind === 'speech').length
  const comments = plan.filter((planned) => planned.kind === 'moderation').length
  return { calls: plan.length - speeches + speeches * (critique ? 3 : 1), speeches, comments }
}
