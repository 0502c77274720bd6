import type { SeatId } from '../../core/contract/dialog-config.ts'

/** As they sit: the moderator between the two. */
export const SEATS_AS_SEATED: readonly SeatId[] = ['first', 'moderator', 'second']
/** As they are listed: the moderator first. */
export const SEATS_AS_LISTED: readonly SeatId[] = ['moderator', 'first', 'second']
