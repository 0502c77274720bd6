import type { DialogConfig, NewDialog } from '../../../contract/dialog-config.ts'
import { againOf } from '../../again-of.ts'
import { askerOf } from '../../turns/asker.ts'
import { withSeatsExchanged } from '../sides.ts'

/**
 * The same set-up with the person in the seat of the other, where one asks and one answers: those are no sides of which
 * two dialogs could be compared, but whoever was asked can ask. Null where both argue, and where no seat was theirs.
 */
export function otherSeatAgain(config: DialogConfig): NewDialog | null {
  const { first, second } = config.seats
  const theirs = first.person !== undefined || second.person !== undefined
  return theirs && askerOf(config) !== null ? { ...againOf(config), seats: withSeatsExchanged(config.seats) } : null
}
