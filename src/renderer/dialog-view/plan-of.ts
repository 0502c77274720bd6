import type { DialogState, Turn } from '../../dialog/state.ts'
import { moderatedPlan, type PlannedTurn } from '../../dialog/plan.ts'

const plans = new Map<number, readonly PlannedTurn[]>()

/** The script before anybody has spoken. All modes there are take the moderated order. */
export function planOf(turns: number): readonly PlannedTurn[] {
  const known = plans.get(turns)
  if (known) return known
  const plan = moderatedPlan(turns)
  plans.set(turns, plan)
  return plan
}

/** Participant turns planned in all: 2N. */
export function speechesPlanned(state: DialogState): number {
  return 2 * (state.config?.turns ?? 0)
}

/** What a turn is called: "Turn 3 of 8", "Comment after turn 3". */
export function turnTitle(turn: Pick<Turn, 'kind' | 'speech'>, speeches: number): string {
  switch (turn.kind) {
    case 'introduction':
      return 'Introduction'
    case 'speech':
      return `Turn ${turn.speech} of ${speeches}`
    case 'moderation':
      return `Comment after turn ${turn.speech}`
    case 'summary':
      return 'Summary'
  }
}
