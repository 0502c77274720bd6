import { isOver } from '../../is-over.ts'
import { isPersons } from '../../members/members.ts'
import type { DialogState, Turn } from '../../state.ts'
import { plannedAt } from '../style-plan.ts'

/**
 * Whether the words of a turn are hidden from the person for now: the turn is made at the same time as one that the
 * person has still to speak, and neither may read the other.
 */
export function isKeptFromPerson(state: DialogState, { step, member }: Pick<Turn, 'step' | 'member'>): boolean {
  const { plan, turns } = state
  const group = plannedAt(plan, step)?.apart
  if (group === undefined || isOver(state) || isPersons(state, member)) return false
  return (plan ?? []).some(
    (other) =>
      other.apart === group &&
      other.step !== step &&
      isPersons(state, other.member) &&
      !turns.some((turn) => turn.step === other.step && turn.status === 'ended'),
  )
}
