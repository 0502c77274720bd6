import type { SeatId } from '../../core/contract/dialog-config.ts'

/** The seats as they are placed: the moderator between the two participants. */
export const SEATS_AS_SEATED: readonly SeatId[] = ['first', 'moderator', 'second']
/** The seats as lists order them: the moderator first. */
export const SEATS_AS_LISTED: readonly SeatId[] = ['moderator', 'first', 'second']
