import type { SeatId } from '../../core/contract/dialog-config.ts'

/** In the order of the room: the moderator between the two participants. */
export const SEATS_AS_SEATED: readonly SeatId[] = ['first', 'moderator', 'second']
/** In the order of lists: the moderator first. */
export const SEATS_AS_LISTED: readonly SeatId[] = ['moderator', 'first', 'second']
