import { z } from 'zod'
import { memberIdSchema } from '../members/members.ts'

/** Words of a person in a member's place. */
export const SEAT_FACTS = [
  /** A person speaks the next turn of this member; a later one for the same member takes its place. */
  z.object({
    type: z.literal('seat-taken'),
    wordsId: z.string(),
    seat: memberIdSchema,
    text: z.string(),
    /** Names of the files that came with these words; absent: none did. */
    files: z.array(z.string()).optional(),
  }),
  z.object({ type: z.literal('seat-given-back'), seat: memberIdSchema }),
] as const
