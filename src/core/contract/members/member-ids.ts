import type { SeatId } from '../dialog-config.ts'

// These types are not in members.ts, because the page must not load the schemas there.

/**
 * The id of a member: a seat ("moderator", "first", "second"), the person, or a character with an id from its mode.
 * Facts store ids, so an id is never used again within a dialog.
 */
export type MemberId = string

/** The id of the person as a member. */
export const PERSON = 'person'

/** Whether a member is one of the three seats. */
export function isSeat(member: MemberId): member is SeatId {
  return member === 'moderator' || member === 'first' || member === 'second'
}
