import type { SeatId } from '../dialog-config.ts'

// Apart from the schemas of members.ts, because the page must not load those.

/**
 * The id of a member: a seat ("moderator", "first", "second"), the person, or a character by the id its mode gave
 * it. Ids are stored in facts, so they are never reused within a dialog.
 */
export type MemberId = string

/** The id of the person as a member, besides the seats and the characters. */
export const PERSON = 'person'

/** True for the three configured places. */
export function isSeat(member: MemberId): member is SeatId {
  return member === 'moderator' || member === 'first' || member === 'second'
}
