import { z } from 'zod'
import { memberIdSchema } from '../members/members.ts'
import { hintGivenSchema } from './hint-given.ts'

/** Facts about words that a person says for a member, and about help for the person. */
export const SEAT_FACTS = [
  /** A person speaks the next turn of this member; a later fact for the same member replaces this. */
  z.object({
    type: z.literal('seat-taken'),
    wordsId: z.string(),
    seat: memberIdSchema,
    text: z.string(),
    /** The names of the files attached to these words; absent: none. */
    files: z.array(z.string()).optional(),
  }),
  z.object({ type: z.literal('seat-given-back'), seat: memberIdSchema }),
  hintGivenSchema,
  /**
   * The model of the seat says this turn instead of the person, who asked for it. This is possible once in a dialog.
   */
  z.object({
    type: z.literal('turn-handed'),
    /** The step of the plan. */
    step: z.number().int(),
    seat: z.enum(['first', 'second']),
  }),
] as const
