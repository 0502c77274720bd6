import type { PlannedTurn } from '../../core/contract/turn/turn-parts.ts'
import { closingPlanned, nextPlanned } from '../../core/dialog/turns/next-turn.ts'
import { plannedSpeeches, roundsPlan } from '../../core/dialog/turns/plan.ts'
import type { DialogState } from '../../core/dialog/state.ts'
import type { Mode, Occasion } from '../../core/engine/ports.ts'

/** The order of a moderated dialog: a plan made at the start and kept. */
export const moderatedOrder: Pick<Mode, 'plan' | 'forecast' | 'next' | 'closing'> = {
  plan: ({ turns }) => roundsPlan(turns),
  forecast: ({ turns }) => roundsPlan(turns),
  next: (state) => nextPlanned(state, planOf({ state, config: state.config })),
  closing: (state) => closingPlanned(state, planOf({ state, config: state.config })),
}

interface Planned {
  readonly state: Pick<DialogState, 'plan'>
  readonly config: DialogState['config']
}

/** The plan it began with; before the start, the one it will begin with. */
export function planOf({ state, config }: Planned): readonly PlannedTurn[] {
  return state.plan ?? roundsPlan(config?.turns ?? 0)
}

/** Participant turns in all. */
export function speechesIn(of: Pick<Occasion, 'state' | 'config'>): number {
  return plannedSpeeches(planOf(of)) ?? 0
}
