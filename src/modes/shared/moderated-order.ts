import { closingPlanned, nextPlanned } from '../../dialog/next-turn.ts'
import { moderatedPlan, plannedSpeeches } from '../../dialog/plan.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { Mode, Occasion } from '../../engine/ports.ts'

/** The order of a moderated dialog: a plan made at the start and kept. */
export const moderatedOrder: Pick<Mode, 'plan' | 'forecast' | 'next' | 'closing'> = {
  plan: ({ turns }) => moderatedPlan(turns),
  forecast: ({ turns }) => moderatedPlan(turns),
  next: (state) => nextPlanned(state, planOf(state)),
  closing: (state) => closingPlanned(state, planOf(state)),
}

/** The plan it began with; before the start, the one it will begin with. */
function planOf({ plan, config }: Pick<DialogState, 'plan' | 'config'>) {
  return plan ?? moderatedPlan(config?.turns ?? 0)
}

/** Participant turns in all. */
export function speechesIn({ state, config }: Pick<Occasion, 'state' | 'config'>): number {
  return plannedSpeeches(planOf({ plan: state.plan, config })) ?? 0
}
