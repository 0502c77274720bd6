import type { DialogConfig } from '../../contract/dialog-config.ts'
import type { PlannedTurn, StageName } from '../../contract/turn/turn-parts.ts'
import { isSeat } from '../../contract/members/member-ids.ts'
import { criticOf } from '../members/critic.ts'
import { plannedAt } from './style-plan.ts'

const FULL: readonly StageName[] = ['draft', 'critique', 'final']
const SINGLE: readonly StageName[] = ['final']

/**
 * The stages of a turn: participants draft, are criticised and rewrite unless the dialog, the seat or the style says
 * otherwise. Others speak at once.
 * @param plan of the dialog; null for one without
 */
export function stagesFor(
  config: DialogConfig,
  plan: readonly PlannedTurn[] | null,
  { step, member, kind }: Pick<PlannedTurn, 'step' | 'member' | 'kind'>,
): readonly StageName[] {
  if (kind !== 'speech' || !isSeat(member)) return SINGLE
  if (plannedAt(plan, step)?.single && !config.allStages) return SINGLE
  return criticOf(config, member) === 'nobody' ? SINGLE : FULL
}
