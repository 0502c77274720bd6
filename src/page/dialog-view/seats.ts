import type { SeatId } from '../../core/contract/dialog-config.ts'

/** The seats in the order of their places on the screen: the moderator between the two participants. */
export const SEATS_AS_SEATED: readonly SeatId[] = ['first', 'moderator', 'second']
/** The seats in the order of lists: the moderator first. */
export const SEATS_AS_LISTED: readonly SeatId[] = ['moderator', 'first', 'second']
