import type { DialogConfig, NewDialog } from '../../../contract/dialog-config.ts'
import { PERSON_LEVELS } from '../../../contract/limits.ts'
import { againOf } from '../../again-of.ts'

/** The set-up with the next harder level for the participant who argues against the person; null when there is none. */
export function harderAgain(config: DialogConfig): NewDialog | null {
  const again = againOf(config)
  const seat = (['first', 'second'] as const).find((each) => config.seats[each].person !== undefined)
  const level = seat && config.seats[seat].person
  const next = level && PERSON_LEVELS[PERSON_LEVELS.indexOf(level) + 1]
  if (!seat || !next) return null
  return { ...again, seats: { ...again.seats, [seat]: { ...again.seats[seat], person: next } } }
}
