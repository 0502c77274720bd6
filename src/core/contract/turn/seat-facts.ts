import { z } from 'zod'
import { memberIdSchema } from '../members/members.ts'
import { hintGivenSchema } from './hint-given.ts'

/** Words of a person in a member's place, and what they were helped with. */
export const SEAT_FACTS = [
  /** A person speaks the next turn of this member; a later fact for the same member replaces this. */
  z.object({
    type: z.literal('seat-taken'),
    wordsId: z.string(),
    seat: memberIdSchema,
    text: z.string(),
    /** Names of the files that were attached to these words; absent: none. */
    files: z.array(z.string()).optional(),
  }),
  z.object({ type: z.literal('seat-given-back'), seat: memberIdSchema }),
  hintGivenSchema,
  /** The model of the seat says this turn in the place of the person, who asked for that: once in a dialog. */
  z.object({
    type: z.literal('turn-handed'),
    /** Step of the plan. */
    step: z.number().int(),
    seat: z.enum(['first', 'second']),
  }),
] as const
