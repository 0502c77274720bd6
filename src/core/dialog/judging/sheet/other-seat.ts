import type { DialogConfig, NewDialog } from '../../../contract/dialog-config.ts'
import { againOf } from '../../again-of.ts'
import { askerOf } from '../../turns/asker.ts'
import { withSeatsExchanged } from '../sides.ts'

/**
 * The same set-up with the person in the other participant's seat, for modes in which one asks and one answers. The two
 * dialogs are no fair comparison, but the person can play both roles. Null if both argue, or if the person had no seat.
 */
export function otherSeatAgain(config: DialogConfig): NewDialog | null {
  const { first, second } = config.seats
  const theirs = first.person !== undefined || second.person !== undefined
  return theirs && askerOf(config) !== null ? { ...againOf(config), seats: withSeatsExchanged(config.seats) } : null
}
