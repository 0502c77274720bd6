import type { SeatId } from '../../contract/dialog-config.ts'

/** As they sit: the moderator between the two. */
export const SEATS_AS_SEATED: readonly SeatId[] = ['first', 'moderator', 'second']
/** As they are listed: the moderator first. */
export const SEATS_AS_LISTED: readonly SeatId[] = ['moderator', 'first', 'second']

/** The id of the built-in voices that are no AI, as it stands in a DialogSummary and a SeatConfig. */
export const REHEARSAL = 'rehearsal'
export const REHEARSAL_LABEL = 'Rehearsal, no AI'
